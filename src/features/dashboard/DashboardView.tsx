import { useTranslation } from 'react-i18next';
import styles from './DashboardView.module.css';
import { NewsTile } from './NewsTile';
import { Tile, type DashboardTile } from './Tile';

/** The two product lists come first, large; the news stands beside them. */
const PRODUCT_TILES = 2;

/** The start: a photographic way into everything (specification §2); `tiles` in the order shown. */
export function DashboardView({ tiles }: { readonly tiles: readonly DashboardTile[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('greeting')}</h1>
      <ul className={`plain-list ${styles.grid}`}>
        {tiles.slice(0, PRODUCT_TILES).map((tile) => (
          <Tile key={tile.key} tile={tile} />
        ))}
        <NewsTile />
        {tiles.slice(PRODUCT_TILES).map((tile) => (
          <Tile key={tile.key} tile={tile} />
        ))}
      </ul>
    </div>
  );
}
