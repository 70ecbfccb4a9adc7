import type { FieldPath } from '../../../src/contract/base/fieldPath';
import { Unwritable } from './edits';
import type { Part } from './parts';

/** A change of a text: the characters from offset `from` to `to` become `text`. */
export interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A part that stays, by its index and with the changes in it, or the text of a new part. */
export type Piece =
  | { readonly from: number; readonly splices: readonly Splice[] }
  | { readonly key: string | null; readonly text: string };

/** What a collection looks like. */
export interface Arrangement {
  readonly parts: readonly Part[];
  readonly isFlow: boolean;
  /** True when items stand apart in the same way. Fields have blank lines for a reason of their own. */
  readonly isList: boolean;
  readonly lineBreak: string;
  readonly path: FieldPath;
}

/** `splices` may have any order, but must not overlap. */
export function spliced(text: string, splices: readonly Splice[], from = 0, to = text.length): string {
  let done = from;
  let result = '';
  for (const splice of splices.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    result += text.slice(done, splice.from) + splice.text;
    done = splice.to;
  }
  return result + text.slice(done, to);
}

/** Brings the parts of a collection into the order of `pieces`. Comments move with their part. */
export function arrangeParts(arrangement: Arrangement, pieces: readonly Piece[], text: string): readonly Splice[] {
  const { parts, path } = arrangement;
  const isUnmoved = (piece: Piece, index: number) => 'from' in piece && piece.from === index;
  if (pieces.length === parts.length && pieces.every(isUnmoved))
    return pieces.flatMap((piece) => ('from' in piece ? piece.splices : []));
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const gaps = gapsOf(arrangement, pieces, text);
  if (first.isCompact && gaps.lead !== '')
    throw new Unwritable(path, 'hat eine Bemerkung, die keinen Platz behält: im Text bearbeiten', true);
  let result = gaps.lead;
  let kept = 0;
  for (const [index, piece] of pieces.entries()) {
    const isKept = 'from' in piece;
    if (index > 0) result += (isKept && kept > 0 ? gaps.between[kept - 1] : undefined) ?? gaps.plain;
    if (isKept) kept += 1;
    const written = pieceText(piece, arrangement, text);
    result += index === 0 && first.isCompact ? written.trimStart() : written;
  }
  return [{ from: first.start, to: last.end, text: result + gaps.tail }];
}

/** Returns the piece's lines with the indentation of its first line. */
function pieceText(piece: Piece, { parts, isFlow }: Arrangement, text: string): string {
  const indent = isFlow ? '' : ' '.repeat(parts[0]?.column ?? 0);
  if (!('from' in piece)) return indent + piece.text;
  const part = parts[piece.from];
  if (part === undefined) return '';
  return (part.isCompact ? indent : '') + spliced(text, piece.splices, part.start, part.end);
}

interface Gaps {
  /** Texts between the parts that stay. They keep their order when parts move. */
  readonly between: readonly string[];
  /** The text between a new part and its neighbour. */
  readonly plain: string;
  /** Comments that stood between deleted parts, apart from both. */
  readonly lead: string;
  readonly tail: string;
}

function gapsOf({ parts, isFlow, isList, lineBreak, path }: Arrangement, pieces: readonly Piece[], text: string): Gaps {
  const gaps = parts.slice(1).map(({ start }, index) => text.slice(parts[index]?.end, start));
  const hasComment = (gap: string) => gap.includes('#');
  if (isFlow && gaps.some(hasComment))
    throw new Unwritable(path, 'hat Bemerkungen in Klammern: im Text bearbeiten', true);
  const stay = pieces.flatMap((piece) => ('from' in piece ? [piece.from] : [])).toSorted((a, b) => a - b);
  const joined = (from: number, to: number, isLastKept: boolean): string => {
    const run = gaps.slice(from, to);
    const kept = run.filter((gap, index) => hasComment(gap) || (isLastKept && index === run.length - 1));
    return kept.map((gap, index) => (index === 0 ? gap : gap.replace(/^\r?\n/, ''))).join('');
  };
  const [first = parts.length - 1] = stay;
  const isBlank = (gap: string) => gap.trim() === '';
  const usual = isFlow ? (gaps[0] ?? ', ') : ((isList ? gaps.find(isBlank) : undefined) ?? lineBreak);
  return {
    between: stay.slice(1).map((index, place) => joined(stay[place] ?? 0, index, true)),
    plain: usual,
    lead: joined(0, first, false).replace(/^\s*\n/, ''),
    tail: joined(stay.at(-1) ?? gaps.length, gaps.length, false).trimEnd(),
  };
}
