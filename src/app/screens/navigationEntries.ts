import type { Group } from '../../contract/base/permissions';
import type { EntryKey, NavigationGroupKey } from './screen';
import { SCREENS } from './screens';

export interface NavigationEntry {
  readonly key: EntryKey;
  readonly to: string;
  /** The lowest group that sees the entry. Absent: all. */
  readonly level?: Group;
}

/** Groups with a heading, in the order shown (specification §2). */
export const NAVIGATION_GROUPS = ['products', 'desk', 'content', 'references', 'forms', 'admin', 'users'] as const;

/** The entries of one group, in the order of the table of screens. */
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
