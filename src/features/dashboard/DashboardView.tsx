import { useTranslation } from 'react-i18next';
import styles from './DashboardView.module.css';
import { NewsTile } from './NewsTile';
import { Tile } from './Tile';
import { PHOTO_TILES, TEXT_TILES } from './tiles';

/** The start: a photographic way into everything (specification §2). */
export function DashboardView() {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('greeting')}</h1>
      <ul className={`plain-list ${styles.grid}`}>
        {PHOTO_TILES.slice(0, 2).map((tile) => (
          <Tile key={tile.key} tile={tile} />
        ))}
        <NewsTile />
        {[...PHOTO_TILES.slice(2), ...TEXT_TILES].map((tile) => (
          <Tile key={tile.key} tile={tile} />
        ))}
      </ul>
    </div>
  );
}
