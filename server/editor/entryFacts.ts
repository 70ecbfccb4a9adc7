import { isDay } from '../../src/contract/base/calendar';
import { LOCALE } from '../../src/contract/base/limits';
import { isObject, isText } from '../../src/contract/shapes';

interface Named {
  readonly id: string;
  /** German name. */
  readonly title: string;
  /** Index in the file's list. */
  readonly index: number;
}

/** What lists show of a source file. Values with a wrong type count as absent. */
export interface EntryFacts {
  /** A product's id. */
  readonly id: string | null;
  /** German name or title. */
  readonly title: string | null;
  /** Path of the picture in the folder `media`. */
  readonly picture: string | null;
  /** First and last day (YYYY-MM-DD) of visibility. */
  readonly from: string | null;
  readonly until: string | null;
  /** A product's colours. Empty for other files. */
  readonly colors: readonly Named[];
  /** The items of `references.yaml`. Empty for other files. */
  readonly references: readonly Named[];
}

export const NO_FACTS: EntryFacts = {
  ...{ id: null, title: null, picture: null, from: null, until: null },
  ...{ colors: [], references: [] },
};

const TITLE_MAX_LENGTH = 200;

/** `value`: value of a whole source file. */
export function factsOf(value: unknown): EntryFacts {
  if (!isObject(value)) return NO_FACTS;
  const { id, name, title, cover, image, colors, validFrom, validUntil, references } = value;
  return {
    id: textIn(id),
    title: germanIn(name) ?? germanIn(title),
    picture: textIn(cover) ?? textIn(image) ?? pictureIn(colors) ?? pictureIn(references),
    from: dayIn(validFrom),
    until: dayIn(validUntil),
    colors: namedIn(colors),
    references: namedIn(references),
  };
}

const namedIn = (items: unknown): readonly Named[] =>
  Array.isArray(items)
    ? items.flatMap((item: unknown, index) => {
        // A product's references are ids.
        if (!isObject(item)) return [];
        const id = textIn(item['id']);
        return id === null ? [] : [{ id, title: germanIn(item['label']) ?? germanIn(item['name']) ?? id, index }];
      })
    : [];

/** Returns the first item's picture. The `file` of a reference may be a document, and `image` is then its picture. */
function pictureIn(items: unknown): string | null {
  const first: unknown = Array.isArray(items) ? items[0] : null;
  return isObject(first) ? (textIn(first['image']) ?? textIn(first['file'])) : null;
}

const textIn = (value: unknown): string | null =>
  isText(value) && value.trim() !== '' ? value.slice(0, TITLE_MAX_LENGTH) : null;

const germanIn = (text: unknown): string | null => textIn(isObject(text) ? text[LOCALE] : text);

const dayIn = (value: unknown): string | null => (isText(value) && isDay(value) ? value : null);
