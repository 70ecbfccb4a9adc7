/** What is asked of the index, and what a person is shown of its answer. Pure. */
import { hasLevel, type Group } from '../../../contract/permissions';
import type { SearchRecord } from '../../../contract/search';
import type { MediaItem } from '../../../contract/media';
import type { Translatable } from '../../../contract/values';
import { placeOf } from '../engine/entries';
import { excerptOf } from '../engine/marks';
import type { Find, SearchIndex } from '../engine/searchIndex';

export interface Asked {
  readonly question: string;
  /** Whose question it is. */
  readonly group: Group;
  /** The device's day, `2026-10-12`. */
  readonly day: string;
}

export type FoundKind = SearchRecord['kind'] | 'color';

export interface Found {
  readonly id: string;
  readonly title: Translatable;
  readonly note: Translatable;
  /** Of the text, around the first word that was found; null where title and note say why it was found. */
  readonly excerpt: string | null;
  readonly picture: string | null;
  /** The terms whose words are marked. */
  readonly terms: readonly string[];
  /** A page of the app, or a medium that opens above this one. */
  readonly target: { readonly to: string } | { readonly medium: MediaItem };
}

export interface FoundGroup {
  readonly kind: FoundKind;
  /** The best, `SHOWN_MAX` at most. */
  readonly found: readonly Found[];
  /** How many there are. */
  readonly total: number;
}

export interface Answer {
  /** The group with the best find first. */
  readonly groups: readonly FoundGroup[];
  /** Nothing has all words: these have some of them. */
  readonly isPartial: boolean;
}

/** Nobody reads on; another word brings more. */
export const SHOWN_MAX = 20;

type Records = ReadonlyMap<string, SearchRecord>;

/** Asks the index and groups what the person may see today. */
export function answerOf(index: SearchIndex, records: Records, { question, group, day }: Asked): Answer {
  const mayBeSeen = (id: string): boolean => {
    const record = records.get(placeOf(id).key);
    return record !== undefined && isSeen(record, group, day);
  };
  const { finds, isPartial } = index.search(question, mayBeSeen);
  const groups = new Map<FoundKind, Find[]>();
  for (const find of finds) {
    const kind = kindOf(find, records);
    const known = groups.get(kind);
    if (known === undefined) groups.set(kind, [find]);
    else known.push(find);
  }
  return {
    groups: [...groups].map(([kind, all]) => ({
      kind,
      found: all.slice(0, SHOWN_MAX).flatMap((find) => foundOf(find, records) ?? []),
      total: all.length,
    })),
    isPartial,
  };
}

/** As src/catalogue/validity.ts judges it: days compare as texts. */
const isSeen = ({ level = 'default', valid_from, valid_until }: SearchRecord, group: Group, day: string): boolean =>
  hasLevel(group, level) &&
  (valid_from === undefined || valid_from <= day) &&
  (valid_until === undefined || day <= valid_until);

function kindOf({ id }: Find, records: Records): FoundKind {
  const { key, color } = placeOf(id);
  return color === null ? (records.get(key)?.kind ?? 'document') : 'color';
}

function foundOf({ id, terms }: Find, records: Records): Found | null {
  const { key, color } = placeOf(id);
  const record = records.get(key);
  if (record === undefined) return null;
  if (color !== null) return record.kind === 'product' ? foundColor(id, terms, record, color) : null;
  const { title, note, picture } = record;
  const target = 'medium' in record ? { medium: record.medium } : { to: record.to };
  return { id, title, note, excerpt: excerptIn(record, terms), picture, terms, target };
}

function foundColor(
  id: string,
  terms: readonly string[],
  product: Extract<SearchRecord, { kind: 'product' }>,
  colorId: string,
): Found | null {
  const color = product.colors.find((other) => other.id === colorId);
  if (color === undefined) return null;
  const numbers = color.numbers.join(', ');
  return {
    id,
    title: joined(product.title, color.title),
    note: product.note,
    excerpt: excerptOf(numbers, new Set(terms)),
    picture: color.picture,
    terms,
    target: { to: `${product.to}?farbe=${color.id}` },
  };
}

function excerptIn(record: SearchRecord, terms: readonly string[]): string | null {
  const found = new Set(terms);
  const facts = record.kind === 'product' ? excerptOf(record.facts, found) : null;
  return facts ?? excerptOf(record.text, found);
}

/** `Lindora 12, Naturrot`, in each language that either has. */
const joined = (product: Translatable, color: Translatable): Translatable =>
  color.map(({ locale, value }) => ({
    locale,
    value: `${(product.find((other) => other.locale === locale) ?? product[0])?.value ?? ''}, ${value}`,
  }));
