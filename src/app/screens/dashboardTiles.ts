import type { DeskLink } from '../../features/dashboard/DashboardView';
import type { DashboardTile } from '../../features/dashboard/Tile';
import type { EntryKey, Screen } from './screen';

export const dashboardTiles = (screens: readonly Screen[]): DashboardTile[] =>
  screens.flatMap(({ path, links = [] }) =>
    links.flatMap((link) => (link.tile === undefined ? [] : [{ key: link.entry, to: link.to ?? path, ...link.tile }])),
  );

export const deskLinks = (screens: readonly Screen[]): DeskLink[] =>
  screens.flatMap(({ path, links = [] }) =>
    links.flatMap(({ entry, group, to = path }) => (group === 'desk' && isDeskKey(entry) ? [{ key: entry, to }] : [])),
  );

const isDeskKey = (entry: EntryKey): entry is DeskLink['key'] =>
  ['search', 'finder', 'comparison', 'calculator', 'folder'].includes(entry);
