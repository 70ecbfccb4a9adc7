import { isCollection, type Node } from 'yaml';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import type { Splice } from './arrangeParts';
import { endOf, isBlockScalar, lineEnd } from './parts';
import type { Place, Source } from './writeScalar';
import { writeValue } from './writeValue';

/** The place of a value in the text. */
export interface Slot extends Omit<Place, 'like'> {
  readonly node: Node | null;
  /** Offset behind the `:` or `-` before the value. Null for the value of the whole text. */
  readonly after: number | null;
  readonly path: FieldPath;
}

/** The old value's text. `bodyFrom` and `bodyTo` enclose what stands below the value's first line. */
interface Extent {
  readonly from: number;
  readonly to: number;
  readonly bodyFrom: number;
  readonly bodyTo: number;
  /** True when the key's line holds no part of the value. */
  readonly isEmpty: boolean;
}

/** Writes a new value in place of an old one. A comment on the value's line stays. */
export function replaceValue(slot: Slot, value: unknown, source: Source): readonly Splice[] {
  const { text, layout } = source;
  const place: Place = { ...slot, like: slot.node };
  if (slot.after === null && slot.node === null) {
    const isOpen = text !== '' && !text.endsWith('\n');
    const { head, body } = writeValue(value, place, source);
    const lines = `${isOpen ? layout.lineBreak : ''}${head}${body}${layout.lineBreak}`;
    return [{ from: text.length, to: text.length, text: lines }];
  }
  const old = extentOf(slot, text);
  const after = slot.after ?? old.from;
  const between = text.slice(after, old.from);
  // Lines below the key would need the place of a comment that stands between the key and a value on a later line.
  const isPinned = between.includes('#');
  const written = writeValue(value, isPinned ? { ...place, isFlow: true } : place, source);
  const isUp = !isPinned && (written.head === '' || (written.body !== '' && between.includes('\n')));
  const space = written.head !== '' && (isUp || old.isEmpty) ? ' ' : '';
  return [
    { from: isUp ? after : old.from, to: old.to, text: space + written.head },
    { from: old.bodyFrom, to: old.bodyTo, text: written.body },
  ];
}

function extentOf({ node, after, path, isFlow }: Slot, text: string): Extent {
  const [start = after ?? 0, end = start] = node?.range ?? [];
  const isBlock = isCollection(node) && node.flow !== true;
  if (node === null || (isBlock && after !== null && text.slice(after, start).includes('\n'))) {
    const place = after ?? 0;
    const line = isFlow ? place : lineEnd(text, place);
    const bodyTo = node === null ? line : endOf(node, place, text, path);
    return { from: place, to: place, bodyFrom: line, bodyTo, isEmpty: true };
  }
  const last = isFlow ? end : endOf(node, start, text, path);
  if (isBlock) return { from: start, to: last, bodyFrom: last, bodyTo: last, isEmpty: false };
  if (!isBlockScalar(node)) return { from: start, to: end, bodyFrom: last, bodyTo: last, isEmpty: false };
  const header = /^[|>][-+\d]*/.exec(text.slice(start, end))?.[0].length ?? 0;
  return { from: start, to: start + header, bodyFrom: lineEnd(text, start), bodyTo: last, isEmpty: false };
}
