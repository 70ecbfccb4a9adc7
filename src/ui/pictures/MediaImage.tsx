import { lazy, Suspense, useCallback, useState, type SyntheticEvent } from 'react';
import type { PictureSizes } from '../../contract/content/media';
import { filedataPath } from '../../contract/paths';
import { classNames } from '../../lib/classNames';
import { untilLoaded } from '../../lib/untilLoaded';
import styles from './MediaImage.module.css';

export interface MediaImageProps {
  readonly fileId: string;
  /** The picture's files. The browser selects one by `width`. */
  readonly pictures?: PictureSizes | undefined;
  /** As in the `sizes` attribute: `275px`, `(max-width: 700px) 100vw, 50vw`. */
  readonly width?: string | undefined;
  readonly alt: string;
  /** Text shown instead of a missing picture. By default `alt`. */
  readonly name?: string | undefined;
  /** `contain` for objects on a plain background, `cover` for photographs. */
  readonly fit?: 'cover' | 'contain';
  readonly eager?: boolean;
  /** Shows a small picture in its natural size instead of stretching it. */
  readonly sharp?: boolean;
  readonly className?: string | undefined;
}

const MissingPicture = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "missing-picture" */ './MissingPicture')),
);

/** Tries the original file if a size is missing. Retries a missing picture. */
export function MediaImage(props: MediaImageProps) {
  return <Picture key={props.fileId} {...props} />;
}

function Picture(props: MediaImageProps) {
  const { fileId, pictures, width, alt, name = alt, fit = 'cover', eager = false, sharp = false, className } = props;
  const [isMissing, setMissing] = useState(false);
  const [isAlone, setAlone] = useState(false);
  const address = filedataPath(fileId);
  const sources = isAlone ? undefined : sourceSet(pictures, width);
  const image = useSources(address, sources, width);
  const show = useCallback(() => setMissing(false), []);
  const retry = useCallback(() => {
    setAlone(false);
    setMissing(false);
  }, []);
  const frame = classNames(styles.frame, className);
  if (isMissing)
    return (
      <Suspense fallback={<span className={frame} />}>
        <MissingPicture address={address} name={name} className={frame} onFound={show} onRetry={retry} />
      </Suspense>
    );
  const fail = () => {
    if (sources === undefined) setMissing(true);
    setAlone(true);
  };
  return (
    <span className={frame}>
      <img
        ref={image}
        className={classNames(styles.image, styles[fit])}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onLoad={sharp ? markSharp : markShown}
        onError={fail}
      />
    </span>
  );
}

/**
 * Sets the addresses only after the image is in the document, because Chromium never frees a discarded image with
 * `srcset`.
 */
const useSources = (address: string, sources: string | undefined, width: string | undefined) =>
  useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return;
      if (sources === undefined || width === undefined) {
        image.removeAttribute('srcset');
        image.removeAttribute('sizes');
      } else {
        image.setAttribute('sizes', width);
        image.setAttribute('srcset', sources);
      }
      image.setAttribute('src', address);
    },
    [address, sources, width],
  );

/** Changes the element, because a React state would render the list again for each picture. */
const markShown = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
  currentTarget.parentElement?.setAttribute('data-shown', '');

const STRETCHED_MOST = 1.1;

function markSharp(event: SyntheticEvent<HTMLImageElement>): void {
  const { parentElement: frame, naturalWidth, naturalHeight } = event.currentTarget;
  if (frame !== null) {
    frame.style.maxWidth = `${Math.floor(STRETCHED_MOST * naturalWidth)}px`;
    frame.style.maxHeight = `${Math.floor(STRETCHED_MOST * naturalHeight)}px`;
  }
  markShown(event);
}

/**
 * Returns no sources without `width`, because the browser would assume the screen's width and load needlessly large
 * pictures.
 */
const sourceSet = (pictures: PictureSizes = [], width?: string): string | undefined =>
  width === undefined || pictures.length < 2
    ? undefined
    : pictures.map(({ file, width: pixels }) => `${filedataPath(file)} ${pixels}w`).join(', ');
