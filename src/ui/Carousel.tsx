import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Slider from 'react-slick';
import 'slick-carousel/slick/slick.css';
import { useMediaQuery } from '../lib/useMediaQuery';
import { Button } from './Button';
import styles from './Carousel.module.css';
import { useWidth } from './useWidth';
import { Icon } from './Icon';

export interface CarouselSlide {
  readonly key: string;
  readonly content: ReactNode;
}

export interface CarouselProps {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
}

/** Specification §9: 2 per page, speed 500 ms, minimum swipe 8 px, resistance 20 (percent of the movement is left). */
export const PER_PAGE = 2;
const SPEED_MS = 500;
const MINIMUM_SWIPE_PX = 8;
const EDGE_FRICTION = 0.2;

/** A row of slides, two a page, moved by hand, by arrows or by its pagination. The one place that knows react-slick. */
export function Carousel({ label, slides }: CarouselProps) {
  const { t } = useTranslation('frame');
  const slider = useRef<Slider>(null);
  const [first, setFirst] = useState(0);
  const [ref, width] = useWidth<HTMLDivElement>();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const pages = Math.ceil(slides.length / PER_PAGE);
  const page = Math.min(Math.ceil(first / PER_PAGE), pages - 1);
  const lastStart = Math.max(0, slides.length - PER_PAGE);

  return (
    <div ref={ref} className={styles.carousel} role="group" aria-label={label}>
      <Slider
        ref={slider}
        className={styles.slider ?? ''}
        infinite={false}
        arrows={false}
        dots={false}
        speed={still ? 0 : SPEED_MS}
        slidesToShow={PER_PAGE}
        slidesToScroll={PER_PAGE}
        // react-slick turns the page when the finger has moved by the list's width divided by this.
        touchThreshold={Math.max(1, width / MINIMUM_SWIPE_PX)}
        edgeFriction={EDGE_FRICTION}
        beforeChange={(_from, to) => setFirst(Math.min(to, lastStart))}
      >
        {slides.map(({ key, content }, index) => (
          <div key={key}>
            <div className={styles.slide} inert={index < first || index >= first + PER_PAGE}>
              {content}
            </div>
          </div>
        ))}
      </Slider>
      {pages > 1 && (
        <div className={styles.controls}>
          <div className={styles.pagination}>
            {Array.from({ length: pages }, (_, index) => (
              <button
                key={index}
                type="button"
                className={styles.dot}
                aria-label={t('carousel.page', { page: index + 1, pages })}
                aria-current={index === page}
                onClick={() => slider.current?.slickGoTo(index * PER_PAGE)}
              />
            ))}
          </div>
          <Button
            variant="quiet"
            className={styles.arrow}
            aria-label={t('carousel.previous')}
            isDisabled={first === 0}
            onPress={() => slider.current?.slickPrev()}
          >
            <Icon of={ArrowLeft} size="large" />
          </Button>
          <Button
            variant="quiet"
            className={styles.arrow}
            aria-label={t('carousel.next')}
            isDisabled={first >= lastStart}
            onPress={() => slider.current?.slickNext()}
          >
            <Icon of={ArrowRight} size="large" />
          </Button>
        </div>
      )}
    </div>
  );
}
