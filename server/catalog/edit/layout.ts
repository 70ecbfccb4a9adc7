import { isCollection, isMap, isPair, isSeq, visit, type Document, type Node } from 'yaml';

/** How an author writes a text. New values are written in the same way. */
export interface Layout {
  readonly lineBreak: string;
  /** Spaces by which fields are indented below their key. */
  readonly step: number;
  /** Spaces by which the `-` of a list is indented below its key. */
  readonly dashStep: number;
  /** Text between a bracket and the value beside it. */
  readonly fieldsPad: string;
  readonly listPad: string;
}

/** The first place of each kind decides. */
export function layoutOf(document: Document, text: string): Layout {
  const found: { step?: number; dashStep?: number; fieldsPad?: string; listPad?: string } = {};
  visit(document, {
    Pair(_key, { value }, ancestors) {
      const owner = ancestors.findLast((one) => !isPair(one));
      const [outer, inner] = [columnOf(owner), columnOf(value)];
      if (outer === null || inner === null) return;
      if (isMap(value) && inner > outer) found.step ??= inner - outer;
      if (isSeq(value) && inner >= outer) found.dashStep ??= inner - outer;
    },
    Collection(_key, node) {
      const pad = padOf(node, text);
      if (pad === null) return;
      if (isMap(node)) found.fieldsPad ??= pad;
      else found.listPad ??= pad;
    },
  });
  const { step = 2, dashStep = 2, fieldsPad = ' ', listPad = '' } = found;
  return { lineBreak: /\r?\n/.exec(text)?.[0] ?? '\n', step, dashStep, fieldsPad, listPad };
}

/** Returns null for other values than block collections. */
function columnOf(node: unknown): number | null {
  const token = isCollection(node) ? node.srcToken : undefined;
  return token?.type === 'block-map' || token?.type === 'block-seq' ? token.indent : null;
}

/** Returns null for other values than filled flow collections. */
export function padOf(node: Node | null, text: string): string | null {
  if (!isCollection(node) || node.flow !== true || node.items.length === 0 || !node.range) return null;
  return text[node.range[0] + 1] === ' ' ? ' ' : '';
}
