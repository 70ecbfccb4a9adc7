import { ImageOff } from 'lucide-react';
import { useEffect } from 'react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { Icon } from '../controls/Icon';
import styles from './MissingPicture.module.css';

/**
 * The page tries a missing picture again after this time, because no event announces a reachable server or a finished
 * download.
 */
const RETRY_MS = 15_000;

export interface MissingPictureProps {
  readonly address: string;
  readonly name: string;
  /** The look of the frame around the picture. */
  readonly className: string;
  readonly onFound: () => void;
  readonly onRetry: () => void;
}

export default function MissingPicture({ address, name, className, onFound, onRetry }: MissingPictureProps) {
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
    <span className={classNames(styles.missing, className)} data-missing="">
      <Icon of={ImageOff} size="large" />
      <span>{name === '' ? t('missingPicture') : t('missingNamed', { name })}</span>
    </span>
  );
}
