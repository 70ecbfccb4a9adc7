/** Saves a file into this device's downloads, under this name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Browsers read the address when they begin to save, which may be a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
