/** Events only a person causes (not `scroll`). `input` covers dictation and pasting. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove'] as const;

/** Attribute that marks content the page cannot show again. */
export const SHOWN_ONCE = { 'data-shown-once': '' } as const;

export class Activity {
  private last = performance.now();
  private edited: readonly Element[] = [];
  private entered: readonly Element[] = [];
  /** `since`: time of the frame's last focus change or message. */
  private frame: { readonly element: Element; readonly since: number } | null = null;

  constructor(private readonly page: Document) {
    const seen = () => (this.last = performance.now());
    for (const sign of SIGNS) page.addEventListener(sign, seen, { capture: true, passive: true });
    page.addEventListener('input', ({ target }) => this.noteEdited(target), true);
    page.addEventListener('submit', ({ target }) => this.noteSent(target), true);
    for (const change of ['focusin', 'focusout']) page.addEventListener(change, () => this.noteFocus(), true);
    // Focus events inside a frame do not reach the page, so the page listens to its window's focus.
    for (const change of ['blur', 'focus']) page.defaultView?.addEventListener(change, () => this.noteFocus());
    page.defaultView?.addEventListener('message', ({ source }) => {
      const focused = focusedFrame();
      if (focused !== null && source === focused.contentWindow) this.noteFocus();
    });
  }

  idleMs(): number {
    return performance.now() - this.last;
  }

  /** True while a field holds unsent text, or the page shows content that cannot be shown again. */
  isFormInUse(): boolean {
    return this.edited.some(({ isConnected }) => isConnected) || this.page.querySelector('[data-shown-once]') !== null;
  }

  isToolUsed(): boolean {
    return this.entered.some(({ isConnected }) => isConnected);
  }

  /** Milliseconds since the focused frame got the focus or sent a message. Null without a focused frame. */
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

const withOne = (elements: readonly Element[], one: Element): readonly Element[] =>
  elements.includes(one) ? elements : [...elements.filter(({ isConnected }) => isConnected), one];

/** The invisible printing frame does not count, though it keeps the focus. */
function focusedFrame(): HTMLIFrameElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLIFrameElement && isInSight(activeElement) ? activeElement : null;
}

const isInSight = (frame: Element): boolean => frame.getAttribute('aria-hidden') !== 'true';
