import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { classNames } from '../lib/classNames';
import styles from './Tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** What the tabs are about, for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem[];
  /** The id of the tab shown, null for the first one; without `onSelected` the tabs keep that themselves. */
  readonly selected?: string | null;
  readonly onSelected?: (id: string) => void;
}

/** A row of tabs, the first one active; on a narrow screen it scrolls sideways. Load it with the screen that needs it. */
export function Tabs({ label, items, selected, onSelected }: TabsProps) {
  return (
    <AriaTabs
      {...(onSelected !== undefined && {
        selectedKey: selected ?? items[0]?.id ?? '',
        onSelectionChange: (key) => onSelected(String(key)),
      })}
    >
      <TabList aria-label={label} className={classNames(styles.list)}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className={classNames(styles.tab)}>
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={classNames(styles.panel)}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
