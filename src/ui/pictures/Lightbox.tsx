import { Maximize, Minimize } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import 'react-image-lightbox/style.css';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { enterFullScreen, leaveFullScreen, useFullScreen } from '../../lib/fullScreen';
import { useCloseRequest } from '../../lib/useCloseRequest';
import { useInert } from '../../lib/useInert';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { Icon } from '../controls/Icon';
import './Lightbox.css';
import { SteadyLightbox } from './steadyLightbox';

interface LightboxPicture {
  readonly address: string;
  readonly thumbnail: string;
}

export interface LightboxProps {
  readonly title: string;
  readonly picture: LightboxPicture;
  readonly previous: LightboxPicture | undefined;
  readonly next: LightboxPicture | undefined;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
  readonly missing: string;
  readonly caption: ReactNode;
}

const WINDOW = { width: 'min(90vw, 100%)', height: 'min(80vh, 100%)', inset: 0, margin: 'auto' };
const FULL_WINDOW = { ...WINDOW, width: '100%', height: '100%', border: 'none' };
const SIGHT = {
  top: 'var(--sight-top)',
  right: 'var(--sight-right)',
  bottom: 'var(--sight-bottom)',
  left: 'var(--sight-left)',
};
const OVERLAY = { ...SIGHT, zIndex: 50, backgroundColor: 'var(--scrim)' };
const ANIMATION_MS = 300;

/** The lightbox is open while it is mounted. */
export function Lightbox({ title, picture, previous, next, missing, caption, ...on }: LightboxProps) {
  const { t } = useTranslation(['lightbox', 'frame']);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isFull = useFullScreen();
  const root = document.getElementById('root');
  useInert(root);
  useEffect(() => leaveFullScreen, []);
  useCloseRequest(on.onClose);
  return (
    <SteadyLightbox
      mainSrc={picture.address}
      mainSrcThumbnail={picture.thumbnail}
      {...(previous && { prevSrc: previous.address, prevSrcThumbnail: previous.thumbnail })}
      {...(next && { nextSrc: next.address, nextSrcThumbnail: next.thumbnail })}
      onMovePrevRequest={on.onPrevious}
      onMoveNextRequest={on.onNext}
      onCloseRequest={on.onClose}
      imageTitle={title}
      imageCaption={caption}
      imageLoadErrorMessage={
        <p className="lightbox-missing" role="alert">
          {missing}
        </p>
      }
      toolbarButtons={[
        <button
          key="full"
          type="button"
          className="ril__toolbarItemChild ril__builtinButton lightbox-full"
          aria-label={t(isFull ? 'lightbox:notFullScreen' : 'lightbox:fullScreen')}
          title={t(isFull ? 'lightbox:notFullScreen' : 'lightbox:fullScreen')}
          onClick={isFull ? leaveFullScreen : enterFullScreen}
        >
          <Icon of={isFull ? Minimize : Maximize} size="small" />
        </button>,
      ]}
      animationDisabled={still}
      animationDuration={ANIMATION_MS}
      prevLabel={t('lightbox:previous')}
      nextLabel={t('lightbox:next')}
      zoomInLabel={t('lightbox:zoomIn')}
      zoomOutLabel={t('lightbox:zoomOut')}
      closeLabel={t('frame:close')}
      reactModalStyle={{ overlay: OVERLAY, content: isFull ? FULL_WINDOW : WINDOW }}
      reactModalProps={{
        contentLabel: t('lightbox:label'),
        // With `true`, a modal that closed before its first frame would leave the page hidden from screen readers.
        ariaHideApp: false,
      }}
    />
  );
}
