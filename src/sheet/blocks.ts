import type { RoofPicture } from './documents';
import type { RoofDrawing } from './drawing';

export interface TableRow {
  readonly cells: readonly string[];
  readonly isMarked?: boolean;
  /** True for a group's heading, which must not end a page. */
  readonly isHeading?: boolean;
}

export interface Table {
  /** Each column's share of the width, 1 in total. */
  readonly columns: readonly number[];
  /** Column names. Absent in a table whose first column names each row. */
  readonly head?: readonly string[];
  readonly rows: readonly TableRow[];
  readonly isDense?: boolean;
}

export type Block =
  | { readonly kind: 'title'; readonly text: string; readonly lead: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly isStrong?: boolean }
  | { readonly kind: 'note'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'picture'; readonly picture: RoofPicture; readonly alt: string }
  | {
      readonly kind: 'drawing';
      readonly drawing: RoofDrawing;
      readonly alt: string;
      readonly labels: Readonly<Record<keyof RoofDrawing['labels'], string>>;
    };

export const title = (text: string, lead: string): Block => ({ kind: 'title', text, lead });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const text = (words: string): Block => ({ kind: 'text', text: words });
export const strong = (words: string): Block => ({ kind: 'text', text: words, isStrong: true });
export const note = (name: string, ...lines: readonly string[]): Block => ({ kind: 'note', title: name, lines });
export const table = (of: Table): Block => ({ kind: 'table', table: of });

export const pairs = (rows: readonly (readonly [name: string, value: string])[], share = 0.34): Block =>
  table({ columns: [share, 1 - share], rows: rows.map((cells) => ({ cells })) });
