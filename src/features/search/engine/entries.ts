/** What the index holds: an entry of its own for each record, and for each colour of a product. Pure. */
import type { SearchRecord } from '../../../contract/search';
import type { Translatable } from '../../../contract/values';

/** The fields that are looked through, in words. */
export interface IndexEntry {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly numbers: string;
  readonly facts: string;
  readonly text: string;
}

export const FIELDS = ['title', 'note', 'numbers', 'facts', 'text'] as const;

/** What a find in a field is worth: a name says more than a word in a document. */
export const FIELD_WEIGHTS: Readonly<Record<(typeof FIELDS)[number], number>> = {
  title: 6,
  note: 3,
  numbers: 8,
  facts: 2,
  text: 1,
};

/** A model is looked for more often than one of the sheets about it. */
export const KIND_WEIGHTS: Readonly<Record<SearchRecord['kind'], number>> = {
  product: 1.5,
  page: 1.1,
  news: 1,
  reference: 1,
  document: 0.8,
};

/** What separates the key of a record from the id of its colour; no key and no id has it. */
const SEPARATOR = '\n';

/** The entries of a record. A colour is also found by the names of its product and of its model group. */
export function entriesOf(record: SearchRecord): IndexEntry[] {
  const { key, title, note, text, numbers } = record;
  const own = { id: key, title: words(title), note: words(note), numbers: numbers.join(' '), facts: '', text };
  if (record.kind !== 'product') return [own];
  return [
    { ...own, facts: record.facts },
    ...record.colors.map((color) => ({
      id: `${key}${SEPARATOR}${color.id}`,
      title: words(color.title),
      note: `${own.title} ${own.note}`,
      numbers: color.numbers.join(' '),
      facts: '',
      text: color.text,
    })),
  ];
}

/** The key of an entry's record, and the colour of it, null for the record itself. */
export function placeOf(id: string): { readonly key: string; readonly color: string | null } {
  const [key = '', color = null] = id.split(SEPARATOR);
  return { key, color };
}

const words = (text: Translatable): string => text.map(({ value }) => value).join(' ');
