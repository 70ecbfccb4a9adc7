import { ArrowRight } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { namespaces } from '../../i18n/namespaces';
import { useTranslation } from '../../i18n/useTranslation';
import { Icon } from '../../ui/controls/Icon';
import { Link } from '../../ui/text/Link';
import type { StartState } from '../connection/startState';
import styles from './DashboardView.module.css';
import { NewsTile } from './NewsTile';
import { Tile, type DashboardTile } from './Tile';

const PRODUCT_TILES = 2;

export interface DeskLink {
  readonly key: keyof (typeof namespaces)['frame']['entries'];
  readonly to: string;
}

export interface DashboardViewProps {
  readonly tiles: readonly DashboardTile[];
  readonly desk: readonly DeskLink[];
}

export function DashboardView({ tiles, desk }: DashboardViewProps) {
  const { t } = useTranslation(['dashboard', 'frame']);
  const state = useLocation().state as StartState | null;
  const show = (tile: DashboardTile) => <Tile key={tile.key} tile={tile} />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title} data-unnamed>
        {t('greeting')}
      </h1>
      {state?.notice !== undefined && (
        <p className={styles.notice} role="status">
          {state.notice}
        </p>
      )}
      <ul className={`plain-list ${styles.grid}`}>
        {tiles.slice(0, PRODUCT_TILES).map(show)}
        <NewsTile />
        {tiles.slice(PRODUCT_TILES).map(show)}
      </ul>
      <nav className={styles.desk} aria-label={t('desk')}>
        <h2 className={styles.deskTitle}>{t('desk')}</h2>
        <ul className={`plain-list ${styles.deskLinks}`}>
          {desk.map(({ key, to }) => (
            <li key={key}>
              <Link className={styles.deskLink} to={to}>
                {t(`frame:entries.${key}`)}
                <Icon of={ArrowRight} size="small" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
