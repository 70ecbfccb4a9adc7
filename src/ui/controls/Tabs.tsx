import { useRef, type ReactNode } from 'react';
import { useTab, useTabList, useTabPanel } from 'react-aria/useTabList';
import { Item } from 'react-stately/Item';
import { useTabListState, type TabListState } from 'react-stately/useTabListState';
import styles from './Tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selected?: string | null;
  readonly onSelected?: (id: string) => void;
}

/** Uses react-aria's hooks, because the tabs of react-aria-components render everything twice. */
export function Tabs({ label, items, selected, onSelected }: TabsProps) {
  const options = {
    'aria-label': label,
    items,
    ...(onSelected !== undefined && {
      selectedKey: selected ?? items[0]?.id ?? '',
      onSelectionChange: (key: string | number) => onSelected(String(key)),
    }),
  };
  const state = useTabListState<TabItem>({ ...options, children: (item) => <Item>{item.label}</Item> });
  const row = useRef<HTMLDivElement>(null);
  const { tabListProps } = useTabList(options, state, row);
  const shown = items.find(({ id }) => id === state.selectedKey);
  if (shown === undefined) return null;
  return (
    <>
      <div {...tabListProps} ref={row} className={styles.list}>
        {items.map(({ id, label: name }) => (
          <Tab key={id} id={id} label={name} state={state} />
        ))}
      </div>
      <Panel key={shown.id} state={state}>
        {shown.content}
      </Panel>
    </>
  );
}

interface TabProps {
  readonly id: string;
  readonly label: string;
  readonly state: TabListState<TabItem>;
}

function Tab({ id, label, state }: TabProps) {
  const element = useRef<HTMLDivElement>(null);
  const { tabProps } = useTab({ key: id }, state, element);
  return (
    <div {...tabProps} ref={element} className={styles.tab}>
      {label}
    </div>
  );
}

function Panel({ state, children }: { readonly state: TabListState<TabItem>; readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const { tabPanelProps } = useTabPanel({}, state, element);
  return (
    <div {...tabPanelProps} ref={element} className={styles.panel}>
      {children}
    </div>
  );
}
