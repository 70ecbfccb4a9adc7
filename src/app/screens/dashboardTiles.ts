import type { DashboardTile } from '../../features/dashboard/Tile';
import type { Screen } from './screen';

/** The dashboard's tiles, in the order of the table. */
export const dashboardTiles = (screens: readonly Screen[]): DashboardTile[] =>
  screens.flatMap(({ path, links = [] }) =>
    links.flatMap((link) => (link.tile === undefined ? [] : [{ key: link.entry, to: link.to ?? path, ...link.tile }])),
  );
