/** Whether a person is at the device, and whether a form holds what they typed. */

/** Events that only a person causes (scripts scroll, too). `input` also covers dictation and pasting. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove'] as const;

export class Activity {
  private last = performance.now();
  private edited: Element | null = null;

  /** Listens to `page` for as long as the page lives. */
  constructor(page: Document) {
    const seen = () => (this.last = performance.now());
    for (const sign of SIGNS) page.addEventListener(sign, seen, { capture: true, passive: true });
    page.addEventListener('input', ({ target }) => (this.edited = target instanceof Element ? target : null), true);
    page.addEventListener('submit', () => (this.edited = null), true);
  }

  /** Milliseconds since the last sign of a person. */
  idleMs(): number {
    return performance.now() - this.last;
  }

  /** Something was typed into a field that is still on the page, or a frame (an external tool) has the focus. */
  isFormInUse(): boolean {
    return this.edited?.isConnected === true || document.activeElement?.tagName === 'IFRAME';
  }
}
