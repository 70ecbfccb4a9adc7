import type { MouseEvent } from 'react';
import type { MediaItem } from '../../contract/content/media';
import { langOf } from '../../i18n/langOf';
import '../../i18n/lateTexts';
import { translate } from '../../i18n/translate';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { MediaImage } from '../../ui/pictures/MediaImage';
import { Unparted } from '../../ui/text/Unparted';
import { isVisualization } from './isVisualization';
import { fitOf } from './mediaKind';
import { mediaName } from './mediaName';
import styles from './MediaTile.module.css';
import { StoredMark } from './StoredMark';

export interface MediaTileProps {
  readonly medium: MediaItem;
  readonly fit?: 'cover' | 'contain' | undefined;
  /** Gives the caption a fixed height, for grids. */
  readonly even?: boolean;
  /** Shown width, as in the `sizes` attribute. */
  readonly width?: string | undefined;
  readonly onOpen: () => void;
}

export function MediaTile({ medium, fit = fitOf(medium), even = false, width, onOpen }: MediaTileProps) {
  const { t } = useTranslation('references');
  // Focuses the tile, so the focus returns to it when the medium is closed. Safari does not focus clicked buttons.
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.focus({ preventScroll: true });
    onOpen();
  };
  const kind = isVisualization(medium) ? t('visualization') : '';
  const description = translate(medium.description);
  return (
    <button type="button" className={styles.tile} onClick={open} aria-haspopup="dialog">
      <span className={styles.picture} data-fit={fit}>
        <MediaImage
          fileId={medium.preview}
          pictures={medium.sizes}
          width={width}
          alt=""
          name={mediaName(medium)}
          fit={fit}
        />
        <StoredMark medium={medium} />
      </span>
      <span className={classNames(styles.caption, even && styles.even)}>
        <span className={styles.name} lang={langOf(medium.label)}>
          <Unparted text={mediaName(medium)} />
        </span>
        {(kind !== '' || description !== '') && (
          <span className={styles.description}>
            <span>{kind !== '' && description !== '' ? `${kind}: ` : kind}</span>
            <span lang={langOf(medium.description)}>{description}</span>
          </span>
        )}
      </span>
    </button>
  );
}
