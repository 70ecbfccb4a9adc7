import type { Table, TableRow } from './blocks';
import { bottomOf, decorate, hairline, MARGIN, TEXT_SIZE, widthOf, type Paper } from './paper';
import { printable } from './printable';

const GUTTER = 10;
const PADDING = 4;

/** Text sizes and paddings in points, from the widest to the tightest. Letters below 7 points are unreadable. */
export const DENSITIES = [
  { size: 8, padding: 3 },
  { size: 7.5, padding: 2.2 },
  { size: 7, padding: 1.3 },
] as const;
export type Density = (typeof DENSITIES)[number];

/**
 * Marks column names for screen readers. A constant, because pdfkit's types would refuse `scope` in an object literal.
 */
const COLUMN_NAME = { scope: 'Column' };
const ROW_NAME = { scope: 'Row' };

/** A row breaks only if it is higher than a page. Each page repeats the column names. */
export function drawTable(paper: Paper, { columns, head, rows, isDense = false }: Table, density: Density): void {
  const { pdf, body } = paper;
  const whole = pdf.struct('Table');
  body.add(whole);
  const look = {
    columns,
    ...(isDense ? density : { size: TEXT_SIZE, padding: PADDING }),
    hasHead: head !== undefined,
  };
  const headRow = head === undefined ? null : { cells: head };
  if (headRow !== null) drawRow(paper, whole, headRow, { ...look, isHead: true });
  const headHeight = headRow === null ? 0 : heightOf(paper, headRow, { ...look, isHead: true });
  const room = bottomOf(paper) - pdf.page.margins.top - headHeight;
  const parts = rows.flatMap((one) => partsOf(paper, one, look, room));
  for (const [index, row] of parts.entries()) {
    const next = row.isHeading === true ? parts[index + 1] : undefined;
    const together = [row, ...(next === undefined ? [] : [next])].map((one) => heightOf(paper, one, look));
    if (pdf.y + together.reduce((sum, height) => sum + height, 0) > bottomOf(paper)) {
      pdf.addPage();
      if (headRow !== null) drawRow(paper, whole, headRow, { ...look, isHead: true });
    }
    drawRow(paper, whole, row, look);
  }
  whole.end();
  pdf.font('text').fontSize(TEXT_SIZE).fillColor(paper.brand.colours.printed.text);
  pdf.y += PADDING;
}

interface Look {
  readonly columns: readonly number[];
  readonly size: number;
  readonly padding: number;
  readonly hasHead: boolean;
  readonly isHead?: boolean;
}

function drawRow(paper: Paper, whole: ReturnType<Paper['pdf']['struct']>, row: TableRow, look: Look): void {
  const { pdf } = paper;
  const { text, soft, accent_pale: pale } = paper.brand.colours.printed;
  const { columns, size, padding, isHead = false } = look;
  const top = pdf.y;
  const height = heightOf(paper, row, look);
  if (row.isMarked === true) decorate(paper, () => void pdf.rect(MARGIN, top, widthOf(paper), height).fill(pale));
  const element = pdf.struct('TR');
  whole.add(element);
  let left = MARGIN;
  for (const [column, words] of row.cells.entries()) {
    const [x, width] = [left + PADDING, widthAt(paper, columns, column)];
    const names = isHead ? COLUMN_NAME : column === 0 ? ROW_NAME : {};
    const draw = () => {
      pdf
        .font(weightAt(row, column, look))
        .fontSize(size)
        .fillColor(isHead ? soft : text);
      pdf.text(printable(words), x, top + padding, { width });
    };
    element.add(pdf.struct(isHead || column === 0 ? 'TH' : 'TD', names, [draw]));
    left += (columns[column] ?? 0) * widthOf(paper);
  }
  element.end();
  pdf.y = top + height;
  hairline(paper, pdf.y);
}

/** Splits a row higher than a page. Each part repeats the row's name. */
function partsOf(paper: Paper, row: TableRow, look: Look, room: number): readonly TableRow[] {
  if (heightOf(paper, row, look) <= room) return [row];
  const cells = row.cells.map((words, column) =>
    splitWords(words, (part) => {
      const alone = row.cells.map((_, at) => (at === column ? part : ''));
      return heightOf(paper, { ...row, cells: alone }, look) <= room;
    }),
  );
  const part = { ...row, cells: cells.map(([first]) => first) };
  if (cells.every(([, rest]) => rest === '')) return [part];
  const others = cells.map(([first, rest], column) => (column === 0 && rest === '' ? first : rest));
  return [part, ...partsOf(paper, { ...row, cells: others }, look, room)];
}

function splitWords(words: string, fits: (part: string) => boolean): readonly [string, string] {
  const all = words.split(' ');
  let [least, most] = [1, all.length];
  while (least < most) {
    const half = Math.ceil((least + most) / 2);
    if (fits(all.slice(0, half).join(' '))) least = half;
    else most = half - 1;
  }
  return [all.slice(0, least).join(' '), all.slice(least).join(' ')];
}

const widthAt = (paper: Paper, columns: readonly number[], column: number): number =>
  (columns[column] ?? 0) * widthOf(paper) - GUTTER;

function weightAt(row: TableRow, column: number, { hasHead, isHead = false }: Look): 'text' | 'strong' {
  if (isHead) return 'strong';
  if (hasHead) return column === 0 || row.isMarked === true ? 'strong' : 'text';
  return column === 0 ? 'strong' : 'text';
}

function heightOf(paper: Paper, row: TableRow, look: Look): number {
  const { pdf } = paper;
  const heights = row.cells.map((words, column) =>
    pdf
      .font(weightAt(row, column, look))
      .fontSize(look.size)
      .heightOfString(printable(words), { width: widthAt(paper, look.columns, column) }),
  );
  return Math.max(0, ...heights) + 2 * look.padding;
}
