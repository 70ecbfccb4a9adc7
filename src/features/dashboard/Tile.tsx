import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { useBrand } from '../brand/brandSlice';
import styles from './Tile.module.css';
import { Icon } from '../../ui/controls/Icon';
import { Link } from '../../ui/text/Link';
import { MediaImage } from '../../ui/pictures/MediaImage';

export type TileKey =
  'tiles' | 'stones' | 'references' | 'solar' | 'accessories' | 'service' | 'sample' | 'visualization';

export interface DashboardTile {
  readonly key: TileKey;
  readonly to: string;
  readonly knowledge?: boolean;
}

/** File ids of the tiles' pictures. Null when the brand has no picture, absent when the tile never has one. */
export type TilePictures = Readonly<Partial<Record<TileKey, string | null>>>;

export function Tile({ tile }: { readonly tile: DashboardTile }) {
  const { t } = useTranslation('dashboard');
  const pictures: TilePictures = useBrand().pictures;
  const picture = pictures[tile.key] ?? null;
  const sentence = tile.key === 'service' || tile.key === 'sample' || tile.key === 'visualization';
  return (
    <li className={classNames(styles.tile, styles[tile.key], sentence && styles.plain)}>
      {picture !== null && (
        <span className={styles.picture}>
          <MediaImage fileId={picture} alt="" eager />
        </span>
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link className="card-link" to={tile.to}>
            {t(tile.key)}
          </Link>
        </h2>
        {tile.knowledge === true && <p className={styles.label}>{t('knowledge')}</p>}
        {sentence && <p className={styles.sentence}>{t(`text.${tile.key}`)}</p>}
        <Icon of={ArrowRight} className={styles.arrow} />
      </div>
    </li>
  );
}
