import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { usePrinting } from '../../../ui/grid/usePrinting';
import { Carousel } from '../../../ui/pictures/Carousel';
import { PER_PAGE, type CarouselSlide } from '../../../ui/pictures/carouselSlide';
import styles from './AllOrPages.module.css';

export interface AllOrPagesProps {
  readonly slides: readonly CarouselSlide[];
  readonly label: string;
  readonly all: string;
  readonly isEven?: boolean;
}

/** Shows two entries per page, or all after a press. Pictures never shrink. */
export function AllOrPages({ slides, label, all, isEven = false }: AllOrPagesProps) {
  const { t } = useTranslation('product');
  const [showsAll, setShowsAll] = useState(false);
  const hasMore = slides.length > PER_PAGE;
  const isPrinting = usePrinting();
  return (
    <>
      {hasMore && !showsAll && !isPrinting ? (
        <Carousel label={label} slides={slides} isEven={isEven} />
      ) : (
        <ul className={`plain-list ${styles.grid}`} aria-label={label}>
          {slides.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button className={styles.all} onPress={() => setShowsAll((now) => !now)} aria-expanded={showsAll}>
          {showsAll ? t('fewer') : all}
        </Button>
      )}
    </>
  );
}
