import { useTranslation } from 'react-i18next';
import type { MediaItem } from '../../contract/entities';
import { filedataPath } from '../../contract/paths';
import { translate } from '../../i18n/translate';
import { classNames } from '../../lib/classNames';
import { MediaImage } from '../../ui/MediaImage';
import { mediaName } from './mediaName';
import styles from './MediaTile.module.css';

export interface MediaTileProps {
  readonly medium: MediaItem;
  readonly fit?: 'cover' | 'contain';
  /** Gives the caption a fixed height, for grids whose items are all of one size. */
  readonly even?: boolean;
}

/** A medium with its preview and caption; the file itself opens in a new window. */
export function MediaTile({ medium, fit = 'cover', even = false }: MediaTileProps) {
  const { t } = useTranslation('media');
  const description = translate(medium.description);
  return (
    <a className={styles.tile} href={filedataPath(medium.customer_file_id)} target="_blank" rel="noopener">
      <span className={styles.picture} data-fit={fit}>
        <MediaImage fileId={medium.preview} alt="" name={mediaName(medium)} fit={fit} />
      </span>
      <span className={classNames(styles.caption, even && styles.even)}>
        <span className={styles.name}>{mediaName(medium)}</span>
        {description !== '' && <span className={styles.description}>{description}</span>}
      </span>
      <span className="visually-hidden">({t('newTab')})</span>
    </a>
  );
}
