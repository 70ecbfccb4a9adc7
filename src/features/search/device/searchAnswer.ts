import { hasLevel, type Group } from '../../../contract/base/permissions';
import type { Right } from '../../../contract/base/rights';
import type { SearchedProduct } from '../../../contract/content/search';
import type { MediaItem } from '../../../contract/content/media';
import { isValidOn } from '../../../contract/base/validOn';
import type { Translatable } from '../../../contract/base/values';
import type { Kept } from '../engine/entries';
import { askedFact, type Question } from '../engine/askedFact';
import { fold } from '../../../lib/fold';
import { excerptOf, marked, openingOf } from '../engine/marks';
import { isMeasureTerm } from '../engine/measures';
import type { Find, Finds, SearchIndex } from '../engine/searchIndex';
import type { IndexedRecord } from '../appScreens';
import type { Records } from './records';

export interface Asked {
  readonly question: string;
  readonly group: Group;
  /** All rights of the person. */
  readonly rights: readonly Right[];
  readonly day: string;
  readonly opened: readonly FoundKind[];
}

export type FoundKind = IndexedRecord['kind'] | 'color' | 'accessory';

export type MarkedText = readonly { readonly locale: string; readonly value: readonly string[] }[];

/** The worker marks the found words, because the page must stay free for typing. */
export interface Found {
  readonly id: string;
  readonly title: MarkedText;
  readonly note: MarkedText;
  /** Null if only title and note match. */
  readonly excerpt: readonly string[] | null;
  readonly picture: string | null;
  readonly target: { readonly to: string } | { readonly medium: MediaItem };
}

export interface FoundGroup {
  readonly kind: FoundKind;
  readonly found: readonly Found[];
  readonly more: number;
  readonly total: number;
}

export interface Answer {
  readonly groups: readonly FoundGroup[];
  readonly isPartial: boolean;
}

const SHOWN_FIRST = 5;
const SHOWN_FURTHER = 3;
const SHOWN_MAX = 20;

export function answerOf(index: SearchIndex, records: Records, asked: Asked): Answer {
  const { question, opened } = asked;
  const { finds, isPartial, termsOf, wordsOf } = index.search(question, (entry) => isSeen(entry, asked));
  const groups = new Map<FoundKind, Find[]>();
  for (const find of finds) {
    const kind = kindOf(find);
    const known = groups.get(kind);
    if (known === undefined) groups.set(kind, [find]);
    else known.push(find);
  }
  return {
    groups: picturesLast(modelsFirst([...groups]), records, question).map(([kind, all], place) => {
      const first = place === 0 ? SHOWN_FIRST : SHOWN_FURTHER;
      return groupOf(
        kind,
        all,
        { records, termsOf, wordsOf, asked: question },
        opened.includes(kind) ? SHOWN_MAX : first,
      );
    }),
    isPartial,
  };
}

type FindGroup = readonly [kind: FoundKind, finds: readonly Find[]];

const isModel = ([kind]: FindGroup): boolean => kind === 'product' || kind === 'color';
const isNamed = ([, [best]]: FindGroup): boolean => best?.isNamed === true;

const ABOUT_MODELS: readonly FoundKind[] = ['accessory', 'document', 'news', 'reference'];

/**
 * Moves accessories, documents, news and references behind the models. A group stays in front if its best result's name contains all
 * search words and no model's name does.
 */
function modelsFirst(groups: readonly FindGroup[]): readonly FindGroup[] {
  const models = groups.filter(isModel);
  const last = models.at(-1);
  if (last === undefined) return groups;
  const areNamed = models.some(isNamed);
  const behind = groups
    .slice(0, groups.indexOf(last))
    .filter((group) => ABOUT_MODELS.includes(group[0]) && (areNamed || !isNamed(group)));
  return groups.flatMap((group) => (behind.includes(group) ? [] : group === last ? [group, ...behind] : [group]));
}

const isArticle = (group: FindGroup): boolean =>
  isModel(group) || group[0] === 'page' || (group[0] === 'accessory' && isNamed(group));

/**
 * Moves references behind pages, models and accessories of the searched name, because a picture only shows the article
 * that they describe. A reference stays in front if the question is its whole name.
 */
function picturesLast(groups: readonly FindGroup[], records: Records, question: string): readonly FindGroup[] {
  const pictures = groups.find(([kind]) => kind === 'reference');
  const last = groups.findLast(isArticle);
  const [best] = pictures?.[1] ?? [];
  if (pictures === undefined || best === undefined || last === undefined) return groups;
  const names = records.get(best.key)?.title ?? [];
  if (
    groups.indexOf(pictures) > groups.indexOf(last) ||
    names.some(({ value }) => fold(value) === fold(question.trim()))
  )
    return groups;
  return groups.flatMap((group) => (group === pictures ? [] : group === last ? [group, pictures] : [group]));
}

interface Shown extends Pick<Finds, 'termsOf' | 'wordsOf'> {
  readonly asked: string;
  readonly records: Records;
}

function groupOf(kind: FoundKind, all: readonly Find[], shown: Shown, first: number): FoundGroup {
  const most = Math.min(all.length, SHOWN_MAX);
  // Also shows a single remaining result, because a line that offers more results needs as much room.
  const count = most <= first + 1 ? most : first;
  const found = all.slice(0, count).flatMap((find) => foundOf(find, shown) ?? []);
  return { kind, found, more: most - count, total: all.length };
}

const isSeen = (kept: Kept, { group, rights, day }: Asked): boolean =>
  hasLevel(group, kept.level ?? 'default') &&
  (kept.right === undefined || rights.includes(kept.right)) &&
  isValidOn(kept, day);

/** Accessories are records of pages, because older builds know no other kind for them. */
const ACCESSORY = /^page:accessory:/;

function kindOf({ key, color }: Find): FoundKind {
  if (color !== null) return 'color';
  // Safe cast: each key begins with its record's kind.
  return ACCESSORY.test(key) ? 'accessory' : (key.slice(0, key.indexOf(':')) as IndexedRecord['kind']);
}

function foundOf({ key, color }: Find, { records, termsOf, wordsOf, asked }: Shown): Found | null {
  const record = records.get(key);
  if (record === undefined) return null;
  const found = termsOf(key);
  if (color !== null) return record.kind === 'product' ? foundColor(found, record, color) : null;
  return {
    id: key,
    title: markedIn(record.title, found),
    note: markedIn(record.note, found),
    excerpt: excerptIn(record, { terms: found, wordsOf, asked }),
    picture: record.picture,
    target: 'medium' in record ? { medium: record.medium } : { to: record.to },
  };
}

function foundColor(terms: ReadonlySet<string>, product: SearchedProduct, colorId: string): Found | null {
  const color = product.colors.find((other) => other.id === colorId);
  if (color === undefined) return null;
  return {
    // This id is unique, because keys contain no line break.
    id: `${product.key}\n${color.id}`,
    title: markedIn(joined(product.title, color.title), terms),
    note: markedIn(product.note, terms),
    excerpt: excerptOf(color.numbers.join(', '), terms) ?? excerptOf(product.facts, measuresOf(terms)),
    picture: color.picture,
    target: { to: `${product.to}?farbe=${color.id}` },
  };
}

/** Keeps only measures, because a product has the same measures in every colour. */
const measuresOf = (terms: ReadonlySet<string>): ReadonlySet<string> => new Set([...terms].filter(isMeasureTerm));

const markedIn = (text: Translatable, terms: ReadonlySet<string>): MarkedText =>
  text.map(({ locale, value }) => ({ locale, value: marked(value, terms) }));

function excerptIn(record: IndexedRecord, question: Question): readonly string[] | null {
  if (record.kind !== 'product') return excerptOf(record.text, question.terms);
  const name = [...record.title, ...record.note].map(({ value }) => value).join(' ');
  const fact = askedFact(record.facts, name, question);
  return fact === null ? excerptOf(record.text, question.terms) : openingOf(fact.text, fact.terms);
}

const joined = (product: Translatable, color: Translatable): Translatable =>
  color.map(({ locale, value }) => ({
    locale,
    value: `${(product.find((other) => other.locale === locale) ?? product[0])?.value ?? ''}, ${value}`,
  }));
