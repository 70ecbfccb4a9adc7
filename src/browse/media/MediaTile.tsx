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
  /** By default as the kind of medium wants it. */
  readonly fit?: 'cover' | 'contain' | undefined;
  /** Gives the caption a fixed height, for grids whose items are all of one size. */
  readonly even?: boolean;
  /** How wide its picture is shown, as the `sizes` attribute takes it. */
  readonly width?: string | undefined;
  /** Shows the medium: as a rule by `mediaOpened` of src/features/share/shareSlice.ts. */
  readonly onOpen: () => void;
}

/** A medium with its preview and caption, as a button that opens it. */
export function MediaTile({ medium, fit = fitOf(medium), even = false, width, onOpen }: MediaTileProps) {
  const { t } = useTranslation('references');
  // The focus comes back here. Safari gives none to a clicked button, and react-slick keeps it from a picture.
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
