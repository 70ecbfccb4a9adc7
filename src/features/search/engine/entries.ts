import { COUNTRIES } from '../../../contract/base/markers';
import type { Right } from '../../../contract/base/rights';
import type { SearchRecord } from '../../../contract/content/search';
import type { Translatable, Validity } from '../../../contract/base/values';
import type { IndexedRecord } from '../appScreens';
import { fold } from '../../../lib/fold';

export interface IndexEntry {
  readonly key: string;
  readonly texts: Readonly<Record<Field, string>>;
  readonly kept: Kept;
}

export interface Kept extends Validity {
  readonly name: string;
  readonly weight: number;
  readonly level?: SearchRecord['level'];
  readonly right?: Right;
  readonly colors?: readonly KeptColor[];
}

export interface KeptColor {
  readonly id: string;
  readonly words: string;
  readonly numbers: string;
}

/** `colorWords` and `colorNumbers` join all colours of a product. */
export const FIELDS = ['title', 'note', 'numbers', 'facts', 'text', 'colorWords', 'colorNumbers'] as const;
export type Field = (typeof FIELDS)[number];

export const FIELD_WEIGHTS: Readonly<Record<Field, number>> = {
  title: 6,
  note: 3,
  numbers: 8,
  facts: 2,
  text: 1,
  colorWords: 3,
  colorNumbers: 8,
};

/** People search for models more often than for documents about them. */
const KIND_WEIGHTS: Readonly<Record<IndexedRecord['kind'], number>> = {
  product: 1.5,
  page: 1.1,
  screen: 1,
  news: 1,
  reference: 1,
  document: 0.8,
};

const ABROAD_WEIGHT = 0.6;

export function entryOf(record: IndexedRecord): IndexEntry {
  const { key, kind, title, note, text, numbers, level, valid_from, valid_until } = record;
  const colors = record.kind === 'product' ? record.colors.map(keptColor) : [];
  return {
    key,
    texts: {
      title: words(title),
      note: words(note),
      numbers: numbers.join(' '),
      facts: record.kind === 'product' ? record.facts : '',
      text,
      colorWords: colors.map((color) => color.words).join(' '),
      colorNumbers: colors.map((color) => color.numbers).join(' '),
    },
    kept: {
      name: fold(words(title)),
      weight: KIND_WEIGHTS[kind] * (isAbroad(record) ? ABROAD_WEIGHT : 1),
      ...(level === undefined ? {} : { level }),
      ...(record.kind === 'screen' && record.right !== undefined ? { right: record.right } : {}),
      ...(valid_from === undefined ? {} : { valid_from }),
      ...(valid_until === undefined ? {} : { valid_until }),
      ...(colors.length === 0 ? {} : { colors }),
    },
  };
}

const isAbroad = (record: IndexedRecord): boolean =>
  'country' in record && record.country !== undefined && record.country !== COUNTRIES[0];

const keptColor = ({ id, title, text, numbers }: Extract<SearchRecord, { kind: 'product' }>['colors'][number]) => ({
  id,
  words: `${words(title)} ${text}`,
  numbers: numbers.join(' '),
});

const words = (text: Translatable): string => text.map(({ value }) => value).join(' ');
