import { isCollection, isMap, isNode, isScalar, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import { Unwritable } from './edits';

/** A field of a map or an item of a list, with its place in the text. All places are offsets. */
export interface Part {
  /** Null for an item of a list. */
  readonly key: string | null;
  readonly node: Node | null;
  /** Behind the `:` or `-`. In a flow list the start of the item. */
  readonly after: number;
  /** Start of the part's first line, with the comment lines directly above it. */
  readonly start: number;
  /** End of the part's last line and of its comments, without the line break. */
  readonly end: number;
  /** Number of characters before the key or `-` on its line. */
  readonly column: number;
  /** True if the part's first line starts with another part, as in `- id: a`. */
  readonly isCompact: boolean;
}

export type Collection = YAMLMap | YAMLSeq;

/** `after` is the offset behind the `:` or `-` that owns the collection. Null for the whole text. */
export function partsOf(collection: Collection, after: number | null, text: string, path: FieldPath): Part[] {
  const heads = headsOf(collection, path);
  if (collection.flow === true)
    return heads.map((head) => {
      const end = head.node?.range?.[1] ?? head.after;
      return { ...head, start: head.start, end: Math.max(end, head.after), column: 0, isCompact: false };
    });
  const parts: Part[] = [];
  // Comments at the beginning of a text stay there, because they describe the whole file.
  let limit = after ?? heads[0]?.start ?? 0;
  for (const head of heads) {
    const line = lineStart(text, head.start);
    const isCompact = text.slice(line, head.start).trim() !== '';
    const column = head.start - line;
    const end = withDeeperComments(text, endOf(head.node, head.after, text, path), column);
    parts.push({ ...head, start: isCompact ? head.start : commentStart(text, line, limit), end, column, isCompact });
    limit = end;
  }
  return parts;
}

interface Head {
  readonly key: string | null;
  readonly node: Node | null;
  readonly start: number;
  readonly after: number;
}

function headsOf(collection: Collection, path: FieldPath): Head[] {
  if (isMap(collection))
    return collection.items.map(({ key, value, srcToken }) => {
      const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
      if (!isScalar(key) || !key.range || colon === undefined) throw holed(path);
      return {
        key: String(key.value),
        node: filled(value),
        start: key.range[0],
        after: colon.offset + colon.source.length,
      };
    });
  const { srcToken } = collection;
  const dashes =
    srcToken?.type === 'block-seq'
      ? srcToken.items.flatMap(({ start }) => start.filter(({ type }) => type === 'seq-item-ind'))
      : [];
  return collection.items.map((item, index) => {
    const node = filled(item);
    const start = dashes[index]?.offset ?? node?.range?.[0];
    if (start === undefined) throw holed(path);
    return { key: null, node, start, after: collection.flow === true ? start : start + 1 };
  });
}

const holed = (path: FieldPath) => new Unwritable(path, 'hat eine leere Stelle: im Text bearbeiten', true);

/** An empty value has a node of the library, but no text. */
export const filled = (node: unknown): Node | null =>
  isNode(node) && node.range && (node.range[1] > node.range[0] || isCollection(node)) ? node : null;

/** Returns the end of a value's last line, without the line break. `after` stands for the place of an empty value. */
export function endOf(node: Node | null, after: number, text: string, path: FieldPath): number {
  if (isCollection(node) && node.flow !== true) return partsOf(node, after, text, path).at(-1)?.end ?? after;
  const end = node?.range?.[1] ?? after;
  return isBlockScalar(node) ? lineEnd(text, text[end - 1] === '\n' ? end - 1 : end) : lineEnd(text, end);
}

export const isBlockScalar = (node: Node | null): boolean =>
  isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');

export const lineStart = (text: string, offset: number): number =>
  offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;

/** Returns the next line's end, or the text's end. A line break of Windows begins with `\r`. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return end > 0 && text[end - 1] === '\r' ? end - 1 : end;
}

/** Returns the start of the comment lines directly above `line`. They begin behind the offset `limit`. */
function commentStart(text: string, line: number, limit: number): number {
  let start = line;
  while (start > 0) {
    const above = lineStart(text, start - 1);
    if (above <= limit || !/^[ \t]*#/.test(text.slice(above, start))) return start;
    start = above;
  }
  return start;
}

/** Comment lines below a part belong to the part if they are indented more than the part. */
function withDeeperComments(text: string, end: number, column: number): number {
  let kept = end;
  let line = nextLine(text, end);
  while (line !== null) {
    const [found, spaces = ''] = /^( *)#/.exec(text.slice(line, lineEnd(text, line))) ?? [];
    const isBlank = text.slice(line, lineEnd(text, line)).trim() === '';
    if (!isBlank && (found === undefined || spaces.length <= column)) return kept;
    if (!isBlank) kept = lineEnd(text, line);
    line = nextLine(text, line);
  }
  return kept;
}

function nextLine(text: string, offset: number): number | null {
  const end = text.indexOf('\n', offset);
  return end < 0 || end + 1 >= text.length ? null : end + 1;
}
