import { m } from "../paraglide/messages";

/** Put an address on the clipboard; what to say about it, which is the address where that fails. */
export async function copied(address: string, done: string = m.ui_copied()): Promise<string> {
  try {
    await navigator.clipboard.writeText(address);
    return done;
  } catch {
    return address;
  }
}
