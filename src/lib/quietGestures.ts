/**
 * On a device for visitors, no context menu opens, nothing can be dragged out of the page, and nothing can be dropped
 * into it. Returns a function that ends this.
 */
export function quietGestures(): () => void {
  const refuse = (event: Event) => event.preventDefault();
  const types = ['contextmenu', 'dragstart', 'dragenter', 'dragover', 'drop'] as const;
  for (const type of types) document.addEventListener(type, refuse, { capture: true });
  return () => {
    for (const type of types) document.removeEventListener(type, refuse, { capture: true });
  };
}
