import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState, type FocusEvent } from 'react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../controls/Button';
import styles from './Carousel.module.css';
import { PER_PAGE, type CarouselSlide } from './carouselSlide';
import { Icon } from '../controls/Icon';
import { SlickSlides, type SliderHandle } from './SlickSlides';
import { StillSlides } from './StillSlides';
import { useDragGuard } from './useDragGuard';
import { useNear } from './useNear';
import { useWidth } from './useWidth';

export interface CarouselProps {
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
  /** True when all slides have the same height. Hidden slides then need not render before the slider starts. */
  readonly isEven?: boolean;
}

/** A slider with more pages shows the page's number, because dots would fill many lines. */
const DOTTED_PAGES_MAX = 20;

/**
 * Shows still slides until the carousel is near the screen or a person turns the page, because the slider is costly.
 * While a slide has the focus, only turning the page starts the slider, because the replaced slide would lose the
 * focus.
 */
export function Carousel({ label, slides, isEven = false }: CarouselProps) {
  const { t } = useTranslation('controls');
  const slider = useRef<SliderHandle>(null);
  const [first, setFirst] = useState(0);
  const [frame, isNear] = useNear<HTMLDivElement>();
  const [isUsed, setUsed] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const guard = useDragGuard();
  const [ref, width] = useWidth<HTMLDivElement>();
  const pages = Math.ceil(slides.length / PER_PAGE);
  const page = Math.min(Math.ceil(first / PER_PAGE), pages - 1);
  const lastStart = Math.max(0, slides.length - PER_PAGE);
  const turned = (to: number) => setFirst(Math.max(0, Math.min(to, lastStart)));
  const turn = (bySlider: (slider: SliderHandle) => void, to: number) => {
    setUsed(true);
    if (slider.current === null) turned(to);
    else bySlider(slider.current);
  };

  const hold = () => {
    if (slider.current === null) setHeld(true);
  };
  const release = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    // `relatedTarget` is null when the browser window loses the focus, but the focused element stays the same.
    const focused = relatedTarget ?? document.activeElement;
    if (!currentTarget.contains(focused) && !focused?.closest('[role="dialog"]')) setHeld(false);
  };

  return (
    <div ref={frame} className={styles.carousel} role="group" aria-label={label}>
      <div ref={ref} {...guard} onFocus={hold} onBlur={release}>
        {(isNear && !isHeld) || isUsed ? (
          <SlickSlides ref={slider} slides={slides} first={first} width={width} onTurned={turned} />
        ) : (
          <StillSlides slides={slides} isEven={isEven} />
        )}
      </div>
      {pages > 1 && (
        <div className={styles.controls}>
          {pages > DOTTED_PAGES_MAX ? (
            <p className={styles.place}>{t('carousel.page', { page: page + 1, pages })}</p>
          ) : (
            <div className={styles.pagination}>
              {Array.from({ length: pages }, (_, index) => (
                <button
                  key={index}
                  type="button"
                  className={styles.dot}
                  aria-label={t('carousel.page', { page: index + 1, pages })}
                  aria-current={index === page}
                  onClick={() => turn((shown) => shown.slickGoTo(index * PER_PAGE), index * PER_PAGE)}
                />
              ))}
            </div>
          )}
          <Button
            variant="quiet"
            className={styles.arrow}
            aria-label={t('carousel.previous')}
            isIdle={first === 0}
            onPress={() => turn((shown) => shown.slickPrev(), first - PER_PAGE)}
          >
            <Icon of={ArrowLeft} size="large" />
          </Button>
          <Button
            variant="quiet"
            className={styles.arrow}
            aria-label={t('carousel.next')}
            isIdle={first >= lastStart}
            onPress={() => turn((shown) => shown.slickNext(), first + PER_PAGE)}
          >
            <Icon of={ArrowRight} size="large" />
          </Button>
        </div>
      )}
    </div>
  );
}
