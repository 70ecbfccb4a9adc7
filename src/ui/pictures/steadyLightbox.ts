/**
 * Adapts react-image-lightbox: failed pictures load again, the keyboard keeps working, and pictures fit windows smaller
 * than the screen.
 */
import type { Component, KeyboardEvent, RefObject } from 'react';
import ReactImageLightbox, { type ILightBoxProps } from 'react-image-lightbox';

interface BestImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly targetWidth: number;
  readonly targetHeight: number;
}

type Source = (typeof SOURCES)[number];
const SOURCES = ['mainSrc', 'mainSrcThumbnail', 'nextSrc', 'nextSrcThumbnail', 'prevSrc', 'prevSrcThumbnail'] as const;

type Done = (error?: unknown) => void;

/** Members the library's types lack. */
interface Internals extends Component<ILightBoxProps> {
  didUnmount?: boolean;
  readonly outerEl: RefObject<HTMLElement | null>;
  readonly imageCache: Record<string, { loaded: boolean; width: number; height: number }>;
  readonly state: { readonly loadErrorStatus: Readonly<Partial<Record<Source, boolean>>> };
  componentDidMount(): void;
  componentDidUpdate(before: ILightBoxProps): void;
  componentWillUnmount(): void;
  getBestImageForType(type: string): BestImage | null;
  getLightboxRect(): DOMRect;
  handleKeyInput(event: KeyboardEvent<HTMLElement>): void;
  isImageLoaded(address: string): boolean;
  loadImage(source: Source, address: string, done: Done): void;
  requestMove(direction: 'prev' | 'next', event: unknown): void;
}

const Library = ReactImageLightbox as unknown as new (props: ILightBoxProps) => Internals;

const RETRY_MS = 15_000;

export class SteadyLightbox extends Library {
  private timer: ReturnType<typeof setInterval> | undefined;

  override componentDidMount(): void {
    // React's StrictMode mounts twice, but the library would treat the first unmount as final.
    this.didUnmount = false;
    super.componentDidMount();
    this.timer = setInterval(this.retry, RETRY_MS);
    window.addEventListener('online', this.retry);
  }

  override componentWillUnmount(): void {
    clearInterval(this.timer);
    window.removeEventListener('online', this.retry);
    super.componentWillUnmount();
  }

  override componentDidUpdate(before: ILightBoxProps): void {
    super.componentDidUpdate(before);
    // Moves the focus from a disabled zoom button to the lightbox, because the button loses key presses.
    const focused = document.activeElement;
    if (focused === document.body || focused?.matches('button:disabled')) this.outerEl.current?.focus();
  }

  /**
   * Limits the picture to its visible size. Otherwise the library would scale it and centre it by the screen's width.
   */
  override getBestImageForType(type: string): BestImage | null {
    const best = super.getBestImageForType(type);
    if (best === null) return null;
    return {
      ...best,
      width: Math.min(best.width, best.targetWidth),
      height: Math.min(best.height, best.targetHeight),
    };
  }

  override getLightboxRect(): DOMRect {
    return this.outerEl.current?.querySelector('.ril__inner')?.getBoundingClientRect() ?? super.getLightboxRect();
  }

  /** Hides Tab from the library, because the modal must handle it. */
  override handleKeyInput(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Tab') {
      super.handleKeyInput(event);
      return;
    }
    // Moves the focus to the modal's frame, because only from there Shift+Tab reaches the modal's last control.
    if (document.activeElement === this.outerEl.current)
      this.outerEl.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  }

  /** Ignores a step to a missing picture, because the library would wait for it and draw nothing. */
  override requestMove(direction: 'prev' | 'next', event: unknown): void {
    const { prevSrc, nextSrc } = this.props;
    if (direction === 'prev' ? prevSrc : nextSrc) super.requestMove(direction, event);
  }

  /** A picture that fails late must not mark the next picture as failed. */
  override loadImage(source: Source, address: string, done: Done): void {
    if (this.isImageLoaded(address)) {
      super.loadImage(source, address, done);
      return;
    }
    const image = new Image();
    image.onload = () => {
      this.imageCache[address] = { loaded: true, width: image.width, height: image.height };
      done();
    };
    image.onerror = (error) => {
      if (this.isShown(source, address)) this.setFailed(source, true);
      done(error);
    };
    image.src = address;
  }

  private readonly retry = (): void => {
    if (document.visibilityState === 'hidden') return;
    for (const source of SOURCES) {
      const address = this.props[source];
      if (!address || this.state.loadErrorStatus[source] !== true) continue;
      this.loadImage(source, address, (error) => {
        if (error === undefined && this.isShown(source, address)) this.setFailed(source, false);
      });
    }
  };

  private isShown(source: Source, address: string): boolean {
    return this.didUnmount !== true && this.props[source] === address;
  }

  private setFailed(source: Source, failed: boolean): void {
    this.setState(({ loadErrorStatus }: Internals['state']) => ({
      loadErrorStatus: { ...loadErrorStatus, [source]: failed },
    }));
  }
}
