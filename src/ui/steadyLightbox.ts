/** react-image-lightbox, with what a long-lived page, a keyboard and a window of 90vw by 80vh need of it. */
import type { Component, RefObject } from 'react';
import ReactImageLightbox, { type ILightBoxProps } from 'react-image-lightbox';

/** Sizes of a picture: of its layout (`width`, `height`), and as it shall be seen without zoom. Lengths in px. */
interface BestImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly targetWidth: number;
  readonly targetHeight: number;
}

/** The parts of the library's class that its type declarations leave out. */
interface Internals extends Component<ILightBoxProps> {
  didUnmount?: boolean;
  readonly outerEl: RefObject<HTMLElement | null>;
  readonly state: { readonly loadErrorStatus: Readonly<Record<string, boolean>> };
  componentDidMount(): void;
  componentDidUpdate(before: ILightBoxProps): void;
  componentWillUnmount(): void;
  getBestImageForType(type: string): BestImage | null;
  getLightboxRect(): DOMRect;
  loadAllImages(): void;
}

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

  private readonly retry = (): void => {
    if (Object.values(this.state.loadErrorStatus).some(Boolean)) this.loadAllImages();
  };
}
