import { isDeepStrictEqual } from 'node:util';
import { isAlias, isNode, isSeq, parseDocument, visit, type Alias, type Document, type Node } from 'yaml';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import { spliced, type Splice } from './arrangeParts';
import { orFault, Unwritable, type EditFault } from './edits';
import { layoutOf } from './layout';
import { MARKED } from './marks';
import { readValue } from './readValue';
import type { Source } from './writeScalar';
import { flowText, valueIn } from './writeValue';

/**
 * Writes values in place of the YAML aliases that keep `spliceEdits` from changing the fields at `paths`. Anchors there
 * disappear. All values stay equal, and all other characters stay. The text must come from a file that `readSource` has
 * read.
 */
export function spellOut(text: string, paths: readonly FieldPath[]): { readonly text: string } | EditFault {
  // Without an anchor there is no alias.
  if (!text.includes('&')) return { text };
  return orFault(() => {
    const value = readValue(text);
    const document = parseDocument(text, { keepSourceTokens: true });
    const { anchored, aliases } = marksAt(document, paths);
    if (anchored.size + aliases.size === 0) return { text };
    const source: Source = { text, layout: layoutOf(document, text), isQuoted: false };
    const changed = spliced(text, [
      ...[...aliases].map((alias) => valueOf(alias, document, source)),
      ...[...anchored].map((node) => withoutAnchor(node, text)),
    ]);
    if (!isDeepStrictEqual(readValue(changed), value)) throw unlike();
    return { text: changed };
  });
}

const unlike = () => new Unwritable([], MARKED, true);

interface Marks {
  readonly anchored: ReadonlySet<Node>;
  /** The aliases at the paths, and all aliases of the anchored nodes. */
  readonly aliases: ReadonlySet<Alias>;
}

/** Finds marks of the nodes at and around the paths, and of all values in them. */
function marksAt(document: Document, paths: readonly FieldPath[]): Marks {
  const anchored = new Set<Node>();
  const aliases = new Set<Alias>();
  const note = (node: Node): void => {
    if (isAlias(node)) aliases.add(node);
    else if (node.anchor !== undefined) anchored.add(node);
  };
  for (const path of paths) {
    let node: unknown = document.contents;
    for (const part of path) {
      if (isNode(node)) note(node);
      node = innerOf(node, part);
    }
    if (isNode(node)) visit(node, { Node: (_key, inner) => note(inner) });
  }
  visit(document, {
    Alias(_key, alias) {
      const node = alias.resolve(document);
      if (node !== undefined && anchored.has(node)) aliases.add(alias);
    },
  });
  return { anchored, aliases };
}

const innerOf = (owner: unknown, part: string | number): unknown =>
  typeof part === 'string' ? valueIn(owner, part) : isSeq(owner) ? owner.items[part] : null;

/** A value in brackets may stand wherever its alias stands. */
function valueOf(alias: Alias, document: Document, source: Source): Splice {
  const node = alias.resolve(document);
  if (node === undefined || !alias.range) throw unlike();
  const [from, to] = alias.range;
  // `readValue` has limited the number of aliases.
  const value: unknown = node.toJS(document, { maxAliasCount: -1 });
  return { from, to, text: flowText(value, node, source) };
}

function withoutAnchor(node: Node, text: string): Splice {
  const mark = `&${node.anchor ?? ''}`;
  let from = text.lastIndexOf(mark, node.range?.[0] ?? 0);
  if (from < 0) throw unlike();
  let to = from + mark.length;
  while (isSpace(text[to])) to += 1;
  if (!isLineEnd(text[to])) return { from, to, text: '' };
  while (isSpace(text[from - 1])) from -= 1;
  return { from, to, text: '' };
}

const isSpace = (sign: string | undefined): boolean => sign === ' ' || sign === '\t';
const isLineEnd = (sign: string | undefined): boolean => sign === undefined || sign === '\n' || sign === '\r';
