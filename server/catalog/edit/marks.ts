import { isAlias, isMap, isNode, isPair, isScalar, visit, type Node, type Pair } from 'yaml';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import { Unwritable } from './edits';

export const MARKED = 'hat eine Kennzeichnung, die mit &, * oder ! beginnt: im Text bearbeiten';
const NO_COLON = 'hat einen Schlüssel ohne einfachen Doppelpunkt: im Text bearbeiten';
const MERGED = 'hat das Feld <<: im Text bearbeiten';

/**
 * Returns why no edit may change this node, as a German half-sentence, or null. Values in the node do not count. The
 * document must have been parsed with `keepSourceTokens`.
 */
export function markOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (isAlias(node) || node.anchor !== undefined || node.tag !== undefined) return MARKED;
  if (!isMap(node)) return null;
  if (node.items.some(({ key }) => markOf(key) !== null)) return MARKED;
  if (node.items.some(({ key }) => String(key) === '<<')) return MERGED;
  return node.items.every(hasColon) ? null : NO_COLON;
}

const hasColon = ({ key, srcToken }: Pair): boolean =>
  isScalar(key) &&
  srcToken?.start.every(({ type }) => type !== 'explicit-key-ind') === true &&
  srcToken.sep?.some(({ type }) => type === 'map-value-ind') === true;

/** @throws Unwritable when an edit may not change the node itself */
export function checkMarks(node: Node | null, path: FieldPath): void {
  const reason = markOf(node);
  if (reason !== null) throw new Unwritable(path, reason, true);
}

/** @throws Unwritable when an edit may not change the node or a value in it */
export function checkAllMarks(node: Node | null, path: FieldPath): void {
  if (node === null) return;
  visit(node, (_key, inner) => (isPair(inner) ? undefined : checkMarks(isNode(inner) ? inner : null, path)));
}
