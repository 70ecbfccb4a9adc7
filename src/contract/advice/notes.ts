import type { Translatable } from '../base/values';
import type { MeasureTable } from './adviceDocument';
import type { FinderResult, FoundProduct } from './find';

export interface MeasureNote {
  readonly note: Translatable;
  /**
   * Names of the categories or single models that have the note. Empty when all found models have the note. `others`:
   * all models without another note.
   */
  readonly about: readonly (Translatable | string)[] | 'others';
}

const NAMED_MOST = 8;

export function notesOf({ free, measure, refused }: Pick<FinderResult, 'free' | 'measure' | 'refused'>): MeasureNote[] {
  const all: readonly FoundProduct[] = [...free, ...measure, ...refused];
  const categories = groups(all, categoryOf);
  const haveOne = all.every(({ table }) => table === null || table.note !== undefined);
  const notes = [...groups(all, noteOf()).values()].flatMap((found): (MeasureNote & { readonly count: number })[] => {
    const note = found[0]?.table?.note;
    if (note === undefined) return [];
    const about = [...groups(found, categoryOf)].flatMap(([category, models]): readonly (Translatable | string)[] => {
      const isWhole = models.length === categories.get(category)?.length;
      return isWhole || models.length > NAMED_MOST
        ? models.slice(0, 1).map(({ item }) => item.category.name)
        : models.map(({ item }) => item.name);
    });
    return [{ note, about: found.length === all.length ? [] : about, count: found.length }];
  });
  const most = notes.toSorted((a, b) => b.count - a.count)[0];
  const rest = most !== undefined && haveOne && most.about.length > NAMED_MOST ? most : null;
  return [
    ...notes.filter((one) => one !== rest).map(({ note, about }) => ({ note, about })),
    ...(rest === null ? [] : [{ note: rest.note, about: 'others' as const }]),
  ];
}

export const aboutText = (about: MeasureNote['about'], read: (text: Translatable) => string, others: string): string =>
  about === 'others' ? others : about.map((of) => (typeof of === 'string' ? of : read(of))).join(', ');

const categoryOf = ({ item }: FoundProduct): string => item.category.id;

function noteOf(): (found: FoundProduct) => string {
  const keys = new Map<MeasureTable | null, string>();
  return ({ table }) => {
    const key = keys.get(table) ?? (table?.note === undefined ? '' : JSON.stringify(table.note));
    keys.set(table, key);
    return key;
  };
}

function groups(found: readonly FoundProduct[], keyOf: (one: FoundProduct) => string): Map<string, FoundProduct[]> {
  const byKey = new Map<string, FoundProduct[]>();
  for (const one of found) {
    const key = keyOf(one);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [one]);
    else known.push(one);
  }
  return byKey;
}
