import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import styles from './Tile.module.css';
import { Icon } from '../../ui/controls/Icon';
import { Link } from '../../ui/text/Link';
import { BrandImage } from '../../ui/pictures/BrandImage';

export type TileKey =
  'tiles' | 'stones' | 'references' | 'solar' | 'accessories' | 'service' | 'sample' | 'visualization';

export interface DashboardTile {
  readonly key: TileKey;
  readonly to: string;
  readonly picture?: string;
  readonly knowledge?: boolean;
}

export function Tile({ tile }: { readonly tile: DashboardTile }) {
  const { t } = useTranslation('dashboard');
  const sentence = tile.key === 'service' || tile.key === 'sample' || tile.key === 'visualization';
  return (
    <li className={classNames(styles.tile, styles[tile.key], sentence && styles.plain)}>
      {tile.picture !== undefined && (
        <BrandImage className={styles.picture} src={tile.picture} alt="" draggable={false} />
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
