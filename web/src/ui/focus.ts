/** A press with the mouse in an element leaves the focus where it is. */
export function keepsFocus(element: HTMLElement): () => void {
  const stay = (event: MouseEvent): void => event.preventDefault();
  element.addEventListener("mousedown", stay);
  return () => element.removeEventListener("mousedown", stay);
}
