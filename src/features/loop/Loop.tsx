import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { useInert } from '../../lib/useInert';
import { useMediaQuery } from '../../lib/useMediaQuery';
import { useAppDispatch } from '../../redux/hooks';
import { Button } from '../../ui/controls/Button';
import { visitRan } from '../showroom/showroomSlice';
import styles from './Loop.module.css';
import { useSlides, type Slide } from './useSlides';
import { useTurns } from './useTurns';

export interface LoopProps {
  readonly dashboard: readonly Slide[];
  /** True while the loop fades out and still catches touches. */
  readonly isLeaving: boolean;
}

/** Pictures between visits. Any touch or key begins a visit. The button serves screen readers. */
export function Loop({ dashboard, isLeaving }: LoopProps) {
  const { t } = useTranslation(['showroom', 'references']);
  const dispatch = useAppDispatch();
  const slides = useSlides(dashboard);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isRefused, setRefused] = useState(false);
  const plays = (place: number) => slides[place]?.video !== undefined && !isStill && !isRefused;
  const { shown, reached, onMissing, turn } = useTurns(slides.length, plays);
  const window = useRef<HTMLDivElement>(null);
  useInert(document.getElementById('root'));
  useEffect(() => window.current?.focus({ preventScroll: true }), []);
  return createPortal(
    <div
      ref={window}
      role="dialog"
      tabIndex={-1}
      aria-modal
      aria-label={t('showroom:loop.title')}
      className={classNames(styles.loop, isLeaving && styles.leaving)}
    >
      <div className={styles.stage}>
        {slides.slice(0, reached).map((slide, place) => (
          <div key={place} className={classNames(styles.slide, place === shown && styles.shown)}>
            <Picture slide={slide} onMissing={() => onMissing(place)} />
            {slide.video !== undefined && plays(place) && (
              <Video
                address={slide.video}
                isShown={place === shown && !isLeaving}
                onEnded={turn}
                onRefused={() => setRefused(true)}
              />
            )}
          </div>
        ))}
      </div>
      <div className={styles.band}>
        <div className={styles.words}>
          {slides.map(({ text, lang, product, isVisualization }, place) => (
            <div key={place} className={classNames(styles.slide, place === shown && styles.shown)}>
              <p className={styles.text} lang={lang}>
                {text}
              </p>
              {product !== undefined && <p>{product}</p>}
              {isVisualization === true && <p className={styles.note}>{t('references:visualization')}</p>}
            </div>
          ))}
        </div>
        <Button variant="primary" onPress={() => dispatch(visitRan(null))}>
          {t('showroom:loop.begin')}
        </Button>
      </div>
    </div>,
    document.body,
  );
}

/** Pictures' shown width. On an upright screen a landscape picture is wider than the screen. */
const WIDTH = '(orientation: portrait) 200vw, 100vw';

function Picture({ slide: { picture, sources, isCard = false }, onMissing }: PictureProps) {
  // Sets the address once the image is in the document (see src/ui/pictures/MediaImage.tsx).
  const name = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return;
      if (sources !== undefined) {
        image.setAttribute('sizes', WIDTH);
        image.setAttribute('srcset', sources);
      }
      image.setAttribute('src', picture);
    },
    [picture, sources],
  );
  return (
    <img
      ref={name}
      className={classNames(styles.picture, isCard && styles.card)}
      alt=""
      draggable={false}
      onError={onMissing}
    />
  );
}

interface PictureProps {
  readonly slide: Slide;
  readonly onMissing: () => void;
}

interface VideoProps {
  readonly address: string;
  readonly isShown: boolean;
  readonly onEnded: () => void;
  readonly onRefused: () => void;
}

function Video({ address, isShown, onEnded, onRefused }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = video;
    if (current === null || !isShown) return undefined;
    current.currentTime = 0;
    current.play().catch((error: unknown) => {
      // Pausing causes an AbortError, which is no refusal to play.
      if (!(error instanceof DOMException && error.name === 'AbortError')) onRefused();
    });
    return () => current.pause();
    // A new `onRefused` must not start the video again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isShown]);
  return (
    <video
      ref={video}
      className={styles.picture}
      src={address}
      muted
      playsInline
      preload="none"
      onEnded={onEnded}
      onError={onRefused}
    />
  );
}
