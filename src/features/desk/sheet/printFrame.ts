/** Prints a PDF of this page's own out of a hidden frame. */

/** The frame is taken away with the next printing: when the print window closes, no browser says. */
let last: HTMLIFrameElement | null = null;

/** Takes the frame of the last printing away. */
export function removePrintFrame(): void {
  last?.remove();
  last = null;
}

/** `className` keeps the frame out of sight. Rejects where the browser shows no PDF in a frame, or does not let it be printed (Firefox). */
export async function printFrame(address: string, className: string): Promise<void> {
  removePrintFrame();
  const frame = document.createElement('iframe');
  frame.src = address;
  // A frame that is not drawn loads no PDF: it stands outside of the page, one pixel wide (SheetDialog.module.css).
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
