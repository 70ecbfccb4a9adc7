import { ImageOff } from 'lucide-react';
import { useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import type { PictureSizes } from '../../contract/content/media';
import { filedataPath } from '../../contract/paths';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import styles from './MediaImage.module.css';
import { Icon } from '../controls/Icon';

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

/**
 * The page tries a missing picture again after this time, because no event announces a reachable server or a finished
 * download.
 */
const RETRY_MS = 15_000;

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

interface MissingPictureProps {
  readonly address: string;
  readonly name: string;
  readonly className: string | undefined;
  readonly onFound: () => void;
  readonly onRetry: () => void;
}

function MissingPicture({ address, name, className, onFound, onRetry }: MissingPictureProps) {
  const { t } = useTranslation('media');
  useEffect(() => {
    // Tries again with an invisible image, so the text stays until the picture has loaded.
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

/**
 * Returns no sources without `width`, because the browser would assume the screen's width and load needlessly large
 * pictures.
 */
const sourceSet = (pictures: PictureSizes = [], width?: string): string | undefined =>
  width === undefined || pictures.length < 2
    ? undefined
    : pictures.map(({ file, width: pixels }) => `${filedataPath(file)} ${pixels}w`).join(', ');
