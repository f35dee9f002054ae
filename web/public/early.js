// The theme and the text size that were chosen, before anything is painted.
for (const key of ["theme", "text"]) {
  try {
    const chosen = JSON.parse(localStorage.getItem(`nowornever.${key}`) ?? "null");
    if (typeof chosen === "string") document.documentElement.dataset[key] = chosen;
  } catch {
    // Where nothing can be kept, nothing was chosen.
  }
}
