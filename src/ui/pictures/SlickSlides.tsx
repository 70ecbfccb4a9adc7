import { useRef, useState, type MouseEvent, type Ref } from 'react';
import Slider from 'react-slick';
import 'slick-carousel/slick/slick.css';
import { useMediaQuery } from '../../lib/useMediaQuery';
import styles from './Carousel.module.css';
import { PER_PAGE, type CarouselSlide } from './carouselSlide';

/** Specification §9: speed 500 ms, minimum swipe 8 px, resistance 20 (percent of the movement is left). */
const SPEED_MS = 500;
const MINIMUM_SWIPE_PX = 8;
const EDGE_FRICTION = 0.2;

/** How a carousel is turned from outside. */
export type SliderHandle = Pick<Slider, 'slickGoTo' | 'slickNext' | 'slickPrev'>;

export interface SlickSlidesProps {
  readonly ref: Ref<SliderHandle>;
  readonly slides: readonly CarouselSlide[];
  /** Place of the first slide in sight. */
  readonly first: number;
  /** Width of the row in px. */
  readonly width: number;
  readonly onTurned: (first: number) => void;
}

/** Slides that are moved by hand. The one place that knows react-slick. */
export function SlickSlides({ ref, slides, first, width, onTurned }: SlickSlidesProps) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  // Another value later would break off the movement that led to it.
  const [start] = useState(first);
  const pressedAt = useRef(0);
  /** A mouse that has turned the row lets go of the picture that it took hold of: that is no click. */
  const dropDragged = (event: MouseEvent) => {
    if (event.detail === 0 || Math.abs(event.clientX - pressedAt.current) < MINIMUM_SWIPE_PX) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div onPointerDownCapture={({ clientX }) => (pressedAt.current = clientX)} onClickCapture={dropDragged}>
      <Slider
        // A handle asks for less than the slider that it is given.
        ref={ref as Ref<Slider>}
        className={styles.slider ?? ''}
        // The arrow keys would take the slide that has the focus out of reach.
        accessibility={false}
        infinite={false}
        arrows={false}
        dots={false}
        speed={still ? 0 : SPEED_MS}
        initialSlide={start}
        slidesToShow={PER_PAGE}
        slidesToScroll={PER_PAGE}
        // react-slick turns the page when the finger has moved by more whole pixels than the list's width divided by this.
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
    </div>
  );
}
