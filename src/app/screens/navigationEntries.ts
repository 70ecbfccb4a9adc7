import type { Group } from '../../contract/base/permissions';
import type { Right } from '../../contract/base/rights';
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

export const entriesOf = (group: NavigationGroupKey): NavigationEntry[] =>
  SCREENS.flatMap(({ path, level: screenLevel, right, links = [] }) =>
    links
      .filter((link) => link.group === group)
      .map(({ entry, to = path, level = screenLevel }) => ({
        key: entry,
        to,
        ...(level === undefined ? {} : { level }),
        ...(right === undefined ? {} : { right }),
      })),
  );
