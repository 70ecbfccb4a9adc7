import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureSizes } from '../contract/entities';
import { filedataPath } from '../contract/paths';
import { classNames } from '../lib/classNames';
import styles from './MediaImage.module.css';
import { Skeleton } from './Skeleton';
import { Icon } from './Icon';

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
  readonly className?: string | undefined;
}

type State = 'loading' | 'shown' | 'missing';

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
  const { fileId, pictures, width, alt, name = alt, fit = 'cover', eager = false, className } = props;
  const [state, setState] = useState<State>('loading');
  // Of several sizes one may be missing while the file itself is there.
  const [isAlone, setAlone] = useState(false);
  const sizes = isAlone ? {} : sourceSet(pictures, width);
  const { t } = useTranslation('media');
  const address = filedataPath(fileId);

  useEffect(() => {
    if (state !== 'missing') return undefined;
    const show = () => setState('loading');
    const retry = () => {
      setAlone(false);
      show();
    };
    // Looked for out of sight, so that the words stand still until there is a picture. What is found is the file itself.
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      const image = new Image();
      image.onload = show;
      image.src = address;
    };
    const timer = setInterval(look, RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [state, address]);

  if (state === 'missing') {
    const text = name === '' ? t('missingPicture') : t('missingNamed', { name });
    return (
      <span className={classNames(styles.frame, styles.missing, className)} data-missing="">
        <Icon of={ImageOff} size="large" />
        <span>{text}</span>
      </span>
    );
  }
  const fail = () => {
    setState('srcSet' in sizes ? 'loading' : 'missing');
    setAlone(true);
  };
  return (
    <span className={classNames(styles.frame, className)}>
      {state === 'loading' && <Skeleton className={styles.skeleton} />}
      <img
        className={classNames(styles.image, styles[fit], state === 'shown' && styles.shown)}
        {...sizes}
        src={address}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onLoad={() => setState('shown')}
        onError={fail}
      />
    </span>
  );
}

/** Without a width the browser would take the picture for as wide as the screen. */
const sourceSet = (pictures: PictureSizes = [], width?: string) =>
  width === undefined || pictures.length < 2
    ? {}
    : {
        srcSet: pictures.map(({ file, width: pixels }) => `${filedataPath(file)} ${pixels}w`).join(', '),
        sizes: width,
      };
