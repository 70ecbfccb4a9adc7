import { useState } from 'react';
import type { FormsAnswer } from '../../../../contract/editor/editorAnswers';
import { isObject } from '../../../../contract/shapes';
import { shownAt } from '../../changes/changes';
import { isWhole } from '../../changes/lists';
import { valueAt } from '../../changes/places';
import { wordTest } from '../../../../lib/wordTest';
import { useFormTools } from '../base/formTools';
import type { PartProps } from '../base/part';

/** A list with more items has a search. */
const UNSEARCHED_MAX = 10;

const NOTHING: ReadonlySet<number> = new Set();

interface Searched {
  readonly text: string;
  readonly server: unknown;
  readonly hidden: ReadonlySet<number>;
}

interface ListSearch {
  /** False for a short list, and for a list whose items have no places of their own until the next save. */
  readonly isOffered: boolean;
  /** The typed words. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The items without the typed words, by the last part of their place. */
  readonly hidden: ReadonlySet<number>;
}

/**
 * Searches the items of a list. The search runs when a person types into it, and when the server's list has changed. So
 * an item stays while a person changes its words, and an added item is shown.
 */
export function useListSearch({ base, changes, place }: PartProps, items: readonly number[]): ListSearch {
  const { choices } = useFormTools();
  const [typed, setText] = useState('');
  const isOffered = items.length > UNSEARCHED_MAX && !isWhole(changes, place);
  const [text, server] = [isOffered ? typed : '', valueAt(base, place)];
  const [searched, setSearched] = useState<Searched>({ text: '', server, hidden: NOTHING });
  if (searched.text !== text || searched.server !== server) {
    const [hasWords, names] = [wordTest(text), namesById(choices)];
    const isHidden = (item: number) => !hasWords(textsIn(shownAt(base, changes, [...place, item]), names).join(' '));
    setSearched({ text, server, hidden: text.trim() === '' ? NOTHING : new Set(items.filter(isHidden)) });
  }
  return { isOffered, text, setText, hidden: searched.hidden };
}

/** The form shows a product or a reference by its name, where the file has its id. */
const namesById = ({ products, references }: FormsAnswer): ReadonlyMap<string, string> =>
  new Map([...products, ...references].map(({ id, title }) => [id, title]));

function textsIn(value: unknown, names: ReadonlyMap<string, string>): readonly string[] {
  if (typeof value === 'string') return [value, names.get(value) ?? ''];
  const inner: readonly unknown[] = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return inner.flatMap((one) => textsIn(one, names));
}
