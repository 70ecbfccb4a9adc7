/** Puts `text` on the clipboard; whether that worked. Browsers refuse it on pages without https. Never rejects. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
