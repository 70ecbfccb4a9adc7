import type { Group } from '../../contract/base/permissions';
import type { EntryKey, NavigationGroupKey } from './screen';
import { SCREENS } from './screens';

export interface NavigationEntry {
  readonly key: EntryKey;
  readonly to: string;
  /** Absent when all groups see the entry. */
  readonly level?: Group;
}

export const NAVIGATION_GROUPS = ['products', 'desk', 'content', 'references', 'forms', 'admin', 'users'] as const;

export const entriesOf = (group: NavigationGroupKey): NavigationEntry[] =>
  SCREENS.flatMap(({ path, level: screenLevel, links = [] }) =>
    links
      .filter((link) => link.group === group)
      .map(({ entry, to = path, level = screenLevel }) => ({
        key: entry,
        to,
        ...(level === undefined ? {} : { level }),
      })),
  );
