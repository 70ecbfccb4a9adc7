/** What lies above every view. */
export function Overlays() {
  return null;
}
