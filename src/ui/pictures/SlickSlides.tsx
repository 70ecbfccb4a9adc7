import { useState, type Ref } from 'react';
import Slider from 'react-slick';
import 'slick-carousel/slick/slick.css';
import { useMediaQuery } from '../../lib/useMediaQuery';
import styles from './Carousel.module.css';
import { PER_PAGE, type CarouselSlide } from './carouselSlide';
import { MINIMUM_SWIPE_PX } from './useDragGuard';

const SPEED_MS = 500;
const EDGE_FRICTION = 0.2;

export type SliderHandle = Pick<Slider, 'slickGoTo' | 'slickNext' | 'slickPrev'>;

export interface SlickSlidesProps {
  readonly ref: Ref<SliderHandle>;
  readonly slides: readonly CarouselSlide[];
  readonly first: number;
  readonly width: number;
  readonly onTurned: (first: number) => void;
}

export function SlickSlides({ ref, slides, first, width, onTurned }: SlickSlidesProps) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  // The start position stays, because a change would interrupt the movement.
  const [start] = useState(first);
  return (
    <Slider
      ref={ref as Ref<Slider>}
      className={styles.slider ?? ''}
      // The slider's own arrow keys would move the focused slide out of sight.
      accessibility={false}
      infinite={false}
      arrows={false}
      dots={false}
      speed={still ? 0 : SPEED_MS}
      initialSlide={start}
      slidesToShow={PER_PAGE}
      slidesToScroll={PER_PAGE}
      // react-slick turns the page after a swipe of (list width / this value) pixels.
      touchThreshold={Math.max(1, width / (MINIMUM_SWIPE_PX - 0.5))}
      edgeFriction={EDGE_FRICTION}
      beforeChange={(_from, to) => onTurned(to)}
    >
      {slides.map(({ key, content }, index) => (
        <div key={key}>
          <div className={styles.slide} inert={index < first || index >= first + PER_PAGE}>
            {content}
          </div>
        </div>
      ))}
    </Slider>
  );
}
