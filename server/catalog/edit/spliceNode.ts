import { isMap, isSeq, type Node } from 'yaml';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import { arrangeParts, type Piece, type Splice } from './arrangeParts';
import { Unwritable } from './edits';
import { checkAllMarks, checkMarks } from './marks';
import { partsOf, type Collection, type Part } from './parts';
import type { AddedField, Plan } from './plan';
import { replaceValue, type Slot } from './replaceValue';
import type { Source } from './writeScalar';
import { fieldText, firstOf, flowField, flowText, itemText } from './writeValue';

/** Returns the changes of the text for a plan. @throws Unwritable when the place cannot be changed */
export function splicesOf(slot: Slot, plan: Plan, source: Source): readonly Splice[] {
  const { node, path } = slot;
  switch (plan.kind) {
    case 'same':
      return [];
    case 'write':
      checkAllMarks(node, path);
      return replaceValue(slot, plan.value, source);
    case 'fields': {
      checkMarks(node, path);
      if (!isMap(node)) throw unlike(path);
      const parts = partsOf(node, slot.after, source.text, path);
      const pieces = parts.flatMap((part, from): Piece[] => {
        const inner = plan.fields.get(part.key ?? '');
        if (inner === null) checkAllMarks(part.node, [...path, part.key ?? '']);
        return inner === null ? [] : [{ from, splices: innerSplices(part, inner, slot, source) }];
      });
      for (const field of plan.added) addField(pieces, parts, field, node, source);
      return arrange(node, parts, pieces, slot, source);
    }
    case 'items': {
      checkMarks(node, path);
      if (!isSeq(node)) throw unlike(path);
      const parts = partsOf(node, slot.after, source.text, path);
      const pieces = plan.items.map((item): Piece => {
        if (!('from' in item)) return { key: null, text: newItem(item.value, node, parts, source) };
        const part = parts[item.from];
        if (part === undefined) throw unlike(path);
        return { from: item.from, splices: innerSplices(part, item.plan, slot, source, item.from) };
      });
      const isMoved =
        pieces.length !== parts.length || pieces.some((piece, at) => !('from' in piece) || piece.from !== at);
      if (isMoved) checkAllMarks(node, path);
      return arrange(node, parts, pieces, slot, source);
    }
  }
}

/** Values whose kind the text does not show, such as aliases, change in the text only. */
function unlike(path: FieldPath): Unwritable {
  return new Unwritable(path, 'lässt sich hier nicht ändern: im Text bearbeiten', true);
}

function innerSplices(
  part: Part,
  plan: Plan | undefined,
  { node, path }: Slot,
  source: Source,
  index?: number,
): readonly Splice[] {
  if (plan === undefined) return [];
  const inner: Slot = {
    node: part.node,
    after: part.after,
    kind: part.key === null ? 'item' : 'field',
    column: part.column,
    isFlow: isFlow(node),
    path: [...path, part.key ?? index ?? 0],
    keyLength: part.key?.length ?? 1,
  };
  return splicesOf(inner, plan, source);
}

const isFlow = (node: Node | null): boolean => (isMap(node) || isSeq(node)) && node.flow === true;

function addField(
  pieces: Piece[],
  parts: readonly Part[],
  { key, value, order }: AddedField,
  node: Collection,
  source: Source,
): void {
  const keyOf = (piece: Piece) => ('from' in piece ? parts[piece.from]?.key : piece.key) ?? '';
  const place = order.indexOf(key);
  const later = place < 0 ? -1 : pieces.findIndex((piece) => order.indexOf(keyOf(piece)) > place);
  const column = parts[0]?.column ?? 0;
  const text = isFlow(node) ? flowField(key, value, null, source) : fieldText(key, value, column, null, source);
  pieces.splice(later < 0 ? pieces.length : later, 0, { key, text });
}

/** A new item is written like the first one. */
function newItem(value: unknown, node: Collection, parts: readonly Part[], source: Source): string {
  const like = firstOf(node);
  return isFlow(node) ? flowText(value, like, source) : itemText(value, parts[0]?.column ?? 0, like, source);
}

function arrange(
  node: Collection,
  parts: readonly Part[],
  pieces: readonly Piece[],
  { path }: Slot,
  { text, layout }: Source,
): readonly Splice[] {
  const arrangement = { parts, path, isFlow: isFlow(node), isList: isSeq(node), lineBreak: layout.lineBreak };
  return arrangeParts(arrangement, pieces, text);
}
