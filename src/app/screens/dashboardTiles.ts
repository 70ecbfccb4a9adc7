import type { Brand } from '../../contract/brand/brand';
import type { DeskLink } from '../../features/dashboard/DashboardView';
import type { DashboardTile } from '../../features/dashboard/Tile';
import { linkTarget } from './linkTarget';
import type { Screen } from './screen';

export const dashboardTiles = (screens: readonly Screen[], brand: Pick<Brand, 'pages'>): DashboardTile[] =>
  screens.flatMap(({ path, links = [] }) =>
    links.flatMap((link) => {
      const to = linkTarget(link, path, brand);
      return link.tile === undefined || to === null ? [] : [{ key: link.entry, to, ...link.tile }];
    }),
  );

export const deskLinks = (screens: readonly Screen[]): DeskLink[] =>
  screens.flatMap(({ path, links = [] }) =>
    links.flatMap(({ entry, group, to = path }) => (group === 'desk' ? [{ key: entry, to }] : [])),
  );
