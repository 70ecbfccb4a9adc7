import type { Group } from '../../contract/base/permissions';
import type { Right } from '../../contract/base/rights';
import type { Brand } from '../../contract/brand/brand';
import { linkTarget } from './linkTarget';
import type { EntryKey, NavigationGroupKey } from './screen';
import { SCREENS } from './screens';

export interface NavigationEntry {
  readonly key: EntryKey;
  readonly to: string;
  /** Absent when all groups see the entry. */
  readonly level?: Group;
  /** Absent when the entry needs no right. */
  readonly right?: Right;
}

export const NAVIGATION_GROUPS = ['products', 'desk', 'content', 'references', 'forms', 'admin', 'users'] as const;

export const entriesOf = (group: NavigationGroupKey, brand: Pick<Brand, 'pages'>): NavigationEntry[] =>
  SCREENS.flatMap(({ path, level: screenLevel, right, links = [] }) =>
    links.flatMap((link) => {
      const to = linkTarget(link, path, brand);
      if (link.group !== group || to === null) return [];
      const { entry, level = screenLevel } = link;
      return [{ key: entry, to, ...(level === undefined ? {} : { level }), ...(right === undefined ? {} : { right }) }];
    }),
  );
