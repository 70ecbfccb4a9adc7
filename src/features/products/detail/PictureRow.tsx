import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '../../../contract/entities';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../lib/classNames';
import { Carousel, PER_PAGE } from '../../../ui/Carousel';
import { MediaTile } from '../../../catalogue/media/MediaTile';
import { mediaOpened } from '../../share/shareSlice';
import { useAppDispatch } from '../../storeHooks';
import styles from './PictureRow.module.css';

export interface PictureRowProps {
  readonly media: readonly MediaItem[];
  /** Names the row for screen readers. */
  readonly label: string;
  /** The button that shows all of them at once. */
  readonly all: string;
  readonly fit?: 'cover' | 'contain';
}

/** Pictures two at a time, or all of them in a grid once somebody asks for that. */
export function PictureRow({ media, label, all, fit = 'cover' }: PictureRowProps) {
  const { t } = useTranslation('product');
  const [showsAll, setShowsAll] = useState(false);
  const dispatch = useAppDispatch();
  const tileOf = (medium: MediaItem, index: number) => (
    <MediaTile medium={medium} fit={fit} onOpen={() => dispatch(mediaOpened({ media, index }))} />
  );
  return (
    <>
      {showsAll || media.length <= PER_PAGE ? (
        <ul className={classNames('plain-list', styles.grid, !showsAll && styles.few)} aria-label={label}>
          {media.map((medium, index) => (
            <li key={`${medium.image}/${index}`}>{tileOf(medium, index)}</li>
          ))}
        </ul>
      ) : (
        <Carousel
          label={label}
          slides={media.map((medium, index) => ({
            key: `${medium.image}/${index}`,
            content: tileOf(medium, index),
          }))}
        />
      )}
      <Button className={styles.all} onPress={() => setShowsAll((now) => !now)} aria-expanded={showsAll}>
        {showsAll ? t('fewer') : all}
      </Button>
    </>
  );
}
