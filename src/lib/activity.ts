/** Whether a person is at the device, whether the page holds what they typed or have yet to note, and whether they work in a frame. */

/** Events that only a person causes (scripts scroll, too). `input` also covers dictation and pasting. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove'] as const;

/** The attribute of what a person reads on this page and cannot have shown again. */
export const SHOWN_ONCE = { 'data-shown-once': '' } as const;

export class Activity {
  private last = performance.now();
  /** Fields that were typed into and not sent. */
  private edited: readonly Element[] = [];
  /** Frames that a person was in. */
  private entered: readonly Element[] = [];
  /** The frame that has the focus, and when that was last seen to change or the frame last spoke. */
  private frame: { readonly element: Element; readonly since: number } | null = null;

  /** Listens to `page` for as long as the page lives. */
  constructor(private readonly page: Document) {
    const seen = () => (this.last = performance.now());
    // Stryker disable next-line BooleanLiteral: No listener prevents anything; the browser need not wait for it to know.
    for (const sign of SIGNS) page.addEventListener(sign, seen, { capture: true, passive: true });
    page.addEventListener('input', ({ target }) => this.noteEdited(target), true);
    page.addEventListener('submit', ({ target }) => this.noteSent(target), true);
    // Stryker disable next-line StringLiteral: Where the focus goes next is noted by itself, and frameIdleMs() looks when it has left a frame.
    for (const change of ['focusin', 'focusout']) page.addEventListener(change, () => this.noteFocus(), true);
    // The page hears nothing of what happens in a frame, except that the window loses the focus to it.
    // Stryker disable next-line OptionalChaining: The document is that of a window; the part is for the compiler.
    for (const change of ['blur', 'focus']) page.defaultView?.addEventListener(change, () => this.noteFocus());
    // Stryker disable next-line OptionalChaining: The document is that of a window; the part is for the compiler.
    page.defaultView?.addEventListener('message', ({ source }) => {
      const focused = focusedFrame();
      if (focused !== null && source === focused.contentWindow) this.noteFocus();
    });
  }

  /** Milliseconds since the last sign of a person. */
  idleMs(): number {
    return performance.now() - this.last;
  }

  /** Something was typed into a field that is still on the page, or what came of a form is shown once. */
  isFormInUse(): boolean {
    return this.edited.some(({ isConnected }) => isConnected) || this.page.querySelector('[data-shown-once]') !== null;
  }

  /** A person was in a frame that is still on the page: what they did there may not be sent yet. */
  isToolUsed(): boolean {
    return this.entered.some(({ isConnected }) => isConnected);
  }

  /**
   * Milliseconds since the frame (an external tool) that has the focus got it, lost it for a while, or sent a message.
   * Null while no frame has the focus.
   */
  frameIdleMs(): number | null {
    if (focusedFrame() !== (this.frame?.element ?? null)) this.noteFocus();
    return this.frame === null ? null : performance.now() - this.frame.since;
  }

  private noteEdited(field: EventTarget | null): void {
    if (field instanceof Element) this.edited = withOne(this.edited, field);
  }

  private noteSent(form: EventTarget | null): void {
    if (form instanceof Element) this.edited = this.edited.filter((field) => !form.contains(field));
  }

  private noteFocus(): void {
    const element = focusedFrame();
    if (element !== null) this.entered = withOne(this.entered, element);
    this.frame = element === null ? null : { element, since: performance.now() };
  }
}

/** Those that have left the page are let go of. */
const withOne = (elements: readonly Element[], one: Element): readonly Element[] =>
  elements.includes(one) ? elements : [...elements.filter(({ isConnected }) => isConnected), one];

/** Nobody works in one out of sight: that of a printing keeps the focus. */
function focusedFrame(): HTMLIFrameElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLIFrameElement && isInSight(activeElement) ? activeElement : null;
}

const isInSight = (frame: Element): boolean => frame.getAttribute('aria-hidden') !== 'true';
