import { createContext, useContext, type ReactNode } from 'react';
import type { ContentElement, ContentGroup } from '../../../contract/content/content';

/** What elements know of the page they stand on. */
export interface GroupContextValue {
  /** A group of the same service; undefined when there is none of that id. */
  readonly groupOf: (id: string) => ContentGroup | undefined;
  /** Shows the elements of another group in place, one level of headings below. */
  readonly renderGroup: (group: ContentGroup) => ReactNode;
  /** Of headings on this level: 2 on the page itself, 3 within a tab. */
  readonly level: 2 | 3;
  /** The field of the address that holds the tab shown of a row of tabs: `tab` of the page's first row, then `tab2`. */
  readonly tabField: (row: ContentElement) => string;
}

const GroupContext = createContext<GroupContextValue | null>(null);
export const GroupProvider = GroupContext.Provider;

export function useGroupContext(): GroupContextValue {
  const value = useContext(GroupContext);
  if (value === null) throw new Error('An element of a content page stands outside of GroupElements.');
  return value;
}
