/** react-image-lightbox, with what a long-lived page, a keyboard and a window of 90vw by 80vh need of it. */
import type { Component, KeyboardEvent, RefObject } from 'react';
import ReactImageLightbox, { type ILightBoxProps } from 'react-image-lightbox';

/** Sizes of a picture: of its layout (`width`, `height`), and as it shall be seen without zoom. Lengths in px. */
interface BestImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly targetWidth: number;
  readonly targetHeight: number;
}

/** The properties that name a picture, which the library also calls the type of its source. */
type Source = (typeof SOURCES)[number];
const SOURCES = ['mainSrc', 'mainSrcThumbnail', 'nextSrc', 'nextSrcThumbnail', 'prevSrc', 'prevSrcThumbnail'] as const;

/** Told that a picture is there, or what went wrong. */
type Done = (error?: unknown) => void;

/** The parts of the library's class that its type declarations leave out. */
interface Internals extends Component<ILightBoxProps> {
  didUnmount?: boolean;
  readonly outerEl: RefObject<HTMLElement | null>;
  /** By address; sizes in px. */
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

// A cast: the library declares its class as a plain component, without the parts above.
const Library = ReactImageLightbox as unknown as new (props: ILightBoxProps) => Internals;

/** A picture that could not be loaded is asked for again this often: a server that is back announces nothing. */
const RETRY_MS = 15_000;

export class SteadyLightbox extends Library {
  private timer: ReturnType<typeof setInterval> | undefined;

  override componentDidMount(): void {
    // In StrictMode React mounts twice, and the library takes the first unmounting for its end.
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
    // A zoom button at its limit is disabled, and a disabled button hears no key: the window takes the focus.
    const focused = document.activeElement;
    if (focused === document.body || focused?.matches('button:disabled')) this.outerEl.current?.focus();
  }

  /**
   * The library lays a picture out in its natural size, shrinks it by a transformation, and centres a wide one by the
   * screen's width instead of its window's. Here the style sheet lays it out in the size that is seen; only a thumbnail
   * that stands for its picture is enlarged.
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

  /** The room of the picture: bar and caption stand above and below it. */
  override getLightboxRect(): DOMRect {
    return this.outerEl.current?.querySelector('.ril__inner')?.getBoundingClientRect() ?? super.getLightboxRect();
  }

  /** The library keeps every key to itself. Tab is its modal's, which leads the focus round within the window. */
  override handleKeyInput(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Tab') {
      super.handleKeyInput(event);
      return;
    }
    // The modal knows the way back to the last control from its own frame only, not from the part below it.
    if (document.activeElement === this.outerEl.current)
      this.outerEl.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  }

  /** The wheel asks for a neighbour without looking for one, and the library would wait for it, and draw nothing. */
  override requestMove(direction: 'prev' | 'next', event: unknown): void {
    const { prevSrc, nextSrc } = this.props;
    if (direction === 'prev' ? prevSrc : nextSrc) super.requestMove(direction, event);
  }

  /** As the library's, but a picture that fails after it was turned away says nothing about the one in its place. */
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

  /** Looks for what is missing out of sight: its words stand still until there is a picture. */
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
