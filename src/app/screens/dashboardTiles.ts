import type { DeskLink } from '../../features/dashboard/DashboardView';
import type { DashboardTile } from '../../features/dashboard/Tile';
import type { EntryKey, Screen } from './screen';

/** The dashboard's tiles, in the order of the table. */
export const dashboardTiles = (screens: readonly Screen[]): DashboardTile[] =>
  screens.flatMap(({ path, links = [] }) =>
    links.flatMap((link) => (link.tile === undefined ? [] : [{ key: link.entry, to: link.to ?? path, ...link.tile }])),
  );

/** The adviser's desk on the dashboard: the links of its group, in the order of the table. */
export const deskLinks = (screens: readonly Screen[]): DeskLink[] =>
  screens.flatMap(({ path, links = [] }) =>
    links.flatMap(({ entry, group, to = path }) => (group === 'desk' && isDeskKey(entry) ? [{ key: entry, to }] : [])),
  );

const isDeskKey = (entry: EntryKey): entry is DeskLink['key'] =>
  ['search', 'finder', 'comparison', 'calculator', 'folder'].includes(entry);
