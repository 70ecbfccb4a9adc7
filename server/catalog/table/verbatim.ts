import {
  isCollection,
  isScalar,
  parseDocument,
  visit,
  type Document,
  type Scalar,
  type ScalarTag,
  type Tags,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { stringifyString } from 'yaml/util';

/** Call it before a value changes. Otherwise `write` repeats the old value. */
export type Changing = (path: readonly (string | number)[]) => void;

export const LAYOUT = { lineWidth: 100, flowCollectionPadding: false } as const;

export interface VerbatimDocument {
  readonly document: Document;
  readonly changing: Changing;
  readonly write: () => string;
}

/** The document writes unchanged values as in the file, with quotes, line folds and brackets. */
export function parseVerbatim(file: string): VerbatimDocument {
  // The library writes only LF. A Windows file gets CRLF back.
  const lineEnd = file.includes('\r\n') ? '\r\n' : '\n';
  const text = file.replaceAll('\r\n', '\n');
  const kept = new Map<object, string>();
  const document = parseDocument(text, { customTags: (tags) => tags.map((tag) => keeping(tag, kept)) });
  visit(document, {
    Node: (_key, node) => {
      const isWhole = isScalar(node) || (isCollection(node) && node.flow === true);
      if (!isWhole || !node.range || node.anchor !== undefined || node.tag !== undefined) return;
      kept.set(node, text.slice(node.range[0], node.range[1]).trimEnd());
    },
  });
  const spellOut = (node: Scalar | YAMLMap | YAMLSeq): void =>
    visit(document, {
      Alias(_key, alias, around) {
        if (alias.resolve(document) !== node) return undefined;
        for (const outer of around) kept.delete(outer);
        const copy = node.clone() as typeof node;
        delete copy.anchor;
        return copy;
      },
    });
  return {
    document,
    changing(path) {
      for (let length = 1; length <= path.length; length += 1) {
        const node = document.getIn(path.slice(0, length), true);
        if (!isScalar(node) && !isCollection(node)) continue;
        kept.delete(node);
        if (node.anchor !== undefined) spellOut(node);
      }
    },
    write() {
      for (const [node, written] of kept) if (isCollection(node)) node.toString = () => written;
      return document.toString(LAYOUT).replaceAll('\n', lineEnd);
    },
  };
}

function keeping(tag: Tags[number], kept: ReadonlyMap<object, string>): Tags[number] {
  if (typeof tag === 'string' || tag.collection !== undefined) return tag;
  const { stringify = stringifyString } = tag;
  const own: ScalarTag = {
    ...tag,
    stringify: (item, context, onComment, onChompKeep) =>
      kept.get(item) ?? stringify(item, context, onComment, onChompKeep),
  };
  return own;
}
