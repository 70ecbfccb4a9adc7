import 'slick-carousel/slick/slick.css';
import { classNames } from '../../lib/classNames';
import styles from './Carousel.module.css';
import { PER_PAGE, type CarouselSlide } from './carouselSlide';

export interface StillSlidesProps {
  readonly slides: readonly CarouselSlide[];
  readonly isEven: boolean;
}

/** Uses the same elements as react-slick, so nothing moves when the slider replaces these slides. */
export function StillSlides({ slides, isEven }: StillSlidesProps) {
  return (
    <div className={classNames('slick-slider slick-initialized', styles.slider)} dir="ltr">
      <div className="slick-list">
        <div className="slick-track" style={{ width: `${(100 * slides.length) / PER_PAGE}%` }}>
          {slides.map(({ key, content }, index) => (
            <div key={key} className="slick-slide" style={{ width: `${100 / slides.length}%` }}>
              <div>
                <div style={{ width: '100%', display: 'inline-block' }}>
                  <div className={styles.slide} inert={index >= PER_PAGE}>
                    {(index < PER_PAGE || !isEven) && content}
                  </div>
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
