import { ImageOff } from 'lucide-react';
import { useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import type { PictureSizes } from '../../contract/content/media';
import { filedataPath } from '../../contract/paths';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import styles from './MediaImage.module.css';
import { Icon } from '../controls/Icon';

export interface MediaImageProps {
  /** Id of a file of the release; shown from `/api/filedata?id=`. */
  readonly fileId: string;
  /** The same picture in all its sizes: the browser takes the one for `width`. */
  readonly pictures?: PictureSizes | undefined;
  /** How wide the picture is shown, as the `sizes` attribute takes it: `275px`, `(max-width: 700px) 100vw, 50vw`. */
  readonly width?: string | undefined;
  /** What the picture shows; empty when a text beside it already says so. */
  readonly alt: string;
  /** What is named in the picture's place while it is missing; `alt` unless given. */
  readonly name?: string | undefined;
  /** `contain` for objects on a plain ground, `cover` for photographs. */
  readonly fit?: 'cover' | 'contain';
  /** Loads at once instead of when it comes near the screen. */
  readonly eager?: boolean;
  /** Is smaller than its box where it has too few pixels for that: the catalogue alone decides how large the picture is. */
  readonly sharp?: boolean;
  readonly className?: string | undefined;
}

/** A missing picture is looked for this often: a server that is back, or a download that goes on, announces nothing. */
const RETRY_MS = 15_000;

/**
 * A picture of the catalogue that fills the box it is given. While it loads there is a skeleton; when it is not stored
 * and cannot be fetched its place says what it is and that it needs a connection, until it can be loaded. Where one of its
 * sizes fails, the file itself is tried first.
 */
export function MediaImage(props: MediaImageProps) {
  // A new file starts from the beginning, with a state of its own.
  return <Picture key={props.fileId} {...props} />;
}

function Picture(props: MediaImageProps) {
  const { fileId, pictures, width, alt, name = alt, fit = 'cover', eager = false, sharp = false, className } = props;
  const [isMissing, setMissing] = useState(false);
  // Of several sizes one may be missing while the file itself is there.
  const [isAlone, setAlone] = useState(false);
  const address = filedataPath(fileId);
  const sources = isAlone ? undefined : sourceSet(pictures, width);
  const image = useSources(address, sources, width);
  const show = useCallback(() => setMissing(false), []);
  const retry = useCallback(() => {
    setAlone(false);
    setMissing(false);
  }, []);
  if (isMissing)
    return <MissingPicture address={address} name={name} className={className} onFound={show} onRetry={retry} />;
  const fail = () => {
    if (sources === undefined) setMissing(true);
    setAlone(true);
  };
  return (
    <span className={classNames(styles.frame, className)}>
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
 * Names the files of an image once it stands in the document. React makes elements that it may throw away without showing
 * them, and Chromium never frees an image that has got a `srcset` outside of the document.
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

/** Only the style sheet looks at it: a list of pictures that arrive is not rendered again for each of them. */
const markShown = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
  currentTarget.parentElement?.setAttribute('data-shown', '');

/** A pixel of a picture is no more than so many wide and high. */
const STRETCHED_MOST = 1.1;

function markSharp(event: SyntheticEvent<HTMLImageElement>): void {
  const { parentElement: frame, naturalWidth, naturalHeight } = event.currentTarget;
  if (frame !== null) {
    frame.style.maxWidth = `${Math.floor(STRETCHED_MOST * naturalWidth)}px`;
    frame.style.maxHeight = `${Math.floor(STRETCHED_MOST * naturalHeight)}px`;
  }
  markShown(event);
}

interface MissingPictureProps {
  readonly address: string;
  readonly name: string;
  readonly className: string | undefined;
  /** The file itself can be loaded. */
  readonly onFound: () => void;
  /** Everything is worth another try. */
  readonly onRetry: () => void;
}

function MissingPicture({ address, name, className, onFound, onRetry }: MissingPictureProps) {
  const { t } = useTranslation('media');
  useEffect(() => {
    // Looked for out of sight, so that the words stand still until there is a picture. What is found is the file itself.
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      const image = new Image();
      image.onload = onFound;
      image.src = address;
    };
    const timer = setInterval(look, RETRY_MS);
    window.addEventListener('online', onRetry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onRetry);
    };
  }, [address, onFound, onRetry]);
  return (
    <span className={classNames(styles.frame, styles.missing, className)} data-missing="">
      <Icon of={ImageOff} size="large" />
      <span>{name === '' ? t('missingPicture') : t('missingNamed', { name })}</span>
    </span>
  );
}

/** Without a width the browser would take the picture for as wide as the screen. */
const sourceSet = (pictures: PictureSizes = [], width?: string): string | undefined =>
  width === undefined || pictures.length < 2
    ? undefined
    : pictures.map(({ file, width: pixels }) => `${filedataPath(file)} ${pixels}w`).join(', ');
