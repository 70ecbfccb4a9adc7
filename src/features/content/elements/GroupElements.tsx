import { useToday } from '../../../lib/today';
import type { ContentElement, ContentGroup } from '../../../contract/content/content';
import { useBrand } from '../../brand/brandSlice';
import { arrange, type Block, type Words } from './arrange';
import { ElementView } from './ElementView';
import { GroupProvider, type GroupContextValue } from './groupContext';
import { readElement, type ReadElement } from './readElement';
import { UnknownElement } from './UnknownElement';
import { validElements } from './validElements';
import styles from './GroupElements.module.css';

export interface GroupElementsProps {
  readonly group: ContentGroup;
  readonly groupOf: GroupContextValue['groupOf'];
  readonly level?: GroupContextValue['level'];
}

export function GroupElements({ group, groupOf, level = 2 }: GroupElementsProps) {
  const day = useToday();
  const { notice } = useBrand();
  const elements = Array.isArray(group.content) ? validElements(group.content.map(readElement), day) : [];
  const renderGroup = (other: ContentGroup) => <GroupElements group={other} groupOf={groupOf} level={3} />;
  const rows = elements.flatMap(rowOfTabs);
  const tabField = (row: ContentElement) => {
    const number = rows.indexOf(row) + 1;
    return number > 1 ? `tab${number}` : 'tab';
  };
  return (
    <GroupProvider value={{ groupOf, renderGroup, level, tabField }}>
      {arrange(elements).map((section, index) => (
        <section key={index} className={styles.section}>
          {section.map((block, place) => (
            <BlockView key={place} block={block} />
          ))}
        </section>
      ))}
      {notice !== '' && elements.some(showsValues) && <p className={styles.note}>{notice}</p>}
    </GroupProvider>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  if (block.kind === 'single') return <ReadView read={block.read} />;
  const words = (
    <div className={styles.words}>
      {block.words.map((element: Words, index) => (
        <ElementView key={index} element={element} />
      ))}
    </div>
  );
  if (block.kind === 'words') return words;
  return (
    <div className={styles.columns}>
      {words}
      <ElementView element={block.medium} />
    </div>
  );
}

const ReadView = ({ read }: { readonly read: ReadElement }) =>
  read.kind === 'known' ? <ElementView element={read.element} /> : <UnknownElement marker={read.marker} />;

const rowOfTabs = (read: ReadElement): readonly ContentElement[] =>
  read.kind === 'known' && read.element.custom_field_1 === 'CS_TAB_NAV' ? [read.element] : [];

const showsValues = (read: ReadElement): boolean =>
  read.kind === 'known' &&
  (read.element.custom_field_1 === 'CS_TECHNISCHE_DATEN' || read.element.custom_field_1 === 'CS_EINSATZBEREICHE');
