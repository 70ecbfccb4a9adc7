import { createContext, useContext, type ReactNode } from 'react';
import type { ContentElement, ContentGroup } from '../../../contract/content/content';

export interface GroupContextValue {
  readonly groupOf: (id: string) => ContentGroup | undefined;
  /** Draws another group's elements with headings one level lower. */
  readonly renderGroup: (group: ContentGroup) => ReactNode;
  readonly level: 2 | 3;
  /** Address parameter for a tab row's choice: `tab` for the first row, then `tab2`. */
  readonly tabField: (row: ContentElement) => string;
}

const GroupContext = createContext<GroupContextValue | null>(null);
export const GroupProvider = GroupContext.Provider;

export function useGroupContext(): GroupContextValue {
  const value = useContext(GroupContext);
  if (value === null) throw new Error('An element of a content page stands outside of GroupElements.');
  return value;
}
