/** The next printing removes this frame, because no browser reports a closed print window. */
let last: HTMLIFrameElement | null = null;

export function removePrintFrame(): void {
  last?.remove();
  last = null;
}

/** Rejects if the browser cannot print PDFs from a frame (Firefox). */
export async function printFrame(address: string, className: string): Promise<void> {
  removePrintFrame();
  const frame = document.createElement('iframe');
  frame.src = address;
  // The next three lines hide the frame, because a frame with `hidden` would load no PDF.
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.className = className;
  last = frame;
  await new Promise<void>((resolve, reject) => {
    frame.onload = () => resolve();
    frame.onerror = () => reject(new Error('The sheet does not open in a frame.'));
    document.body.append(frame);
  });
  if (frame.contentWindow === null) throw new Error('The frame is gone.');
  frame.contentWindow.focus();
  frame.contentWindow.print();
}
