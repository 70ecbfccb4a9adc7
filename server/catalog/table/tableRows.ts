import type { FieldPath } from '../../../src/contract/base/fieldPath';
import type { Report } from '../format/faults';
import type { Cell } from '../reading/spreadsheet';
import { columnLetters } from './headings';
import type { Field } from './mapping';
import {
  formulaFault,
  isEmptyCell,
  pairOf,
  readFlag,
  readNumber,
  readNumbers,
  readTechnical,
  readText,
  readTexts,
  type FieldValue,
  type ReadCell,
} from './readCell';
import { colorField } from './targets';

export interface ColorPatch {
  readonly row: number;
  readonly id: string;
  readonly fields: ReadonlyMap<string, FieldValue>;
}

/** New values of an entry, without entries for empty cells. */
export interface EntryPatch {
  readonly row: number;
  readonly id: string;
  /** New values by target, such as `technical.RDN`. */
  readonly fields: ReadonlyMap<string, FieldValue>;
  readonly colors: readonly ColorPatch[];
}

/** `column` is null when the fault is in the whole row. */
export type ReportCell = (row: number, column: string | null, heading: string, reason: string) => void;

export interface TableRows {
  readonly entries: readonly EntryPatch[];
  readonly titles: readonly number[];
}

interface Draft {
  readonly row: number;
  readonly fields: Map<string, FieldValue>;
  readonly colors: Map<string, ColorPatch>;
}

/** `first` is the first row, counted from 1. Rows with the same id are colours of one entry. */
export function readRows(
  rows: readonly (readonly Cell[])[],
  first: number,
  {
    fields,
    empty,
    report,
    noun,
    isKnown = () => false,
  }: {
    readonly fields: readonly Field[];
    readonly empty: readonly string[];
    readonly report: ReportCell;
    /** German name of an entry. */
    readonly noun: string;
    readonly isKnown?: (id: string) => boolean;
  },
): TableRows {
  const drafts = new Map<string, Draft>();
  const titles: number[] = [];
  const add = (row: number, cells: readonly Cell[]) => {
    const values = readRow(row, cells, fields, empty, report);
    const id = values.get('id');
    if (typeof id === 'string')
      addRow(
        drafts,
        { row, id, values, hasColor: isReported('colors.id', cells, fields, empty), noun },
        fields,
        report,
      );
    else if (!isReported('id', cells, fields, empty))
      reportAt(report, row, fields, 'id', 'fehlt, die Zeile hat aber andere Werte');
  };
  const hasSeveral = new Set(fields.flatMap(({ columns }) => columns.map(({ index }) => index))).size > 1;
  for (const [index, cells] of rows.entries()) {
    const row = index + 1;
    const filled = new Set(cells.filter((cell) => !isEmptyCell(cell, empty)));
    if (row < first || filled.size === 0) continue;
    if (filled.size === 1 && hasSeveral) {
      titles.push(row);
      continue;
    }
    add(row, cells);
  }
  // A row with one filled cell is a heading, unless that cell holds a known entry's id.
  const emptied = titles.filter((row) => {
    const cells = rows[row - 1] ?? [];
    const id = cells.filter((cell) => !isEmptyCell(cell, empty)).length === 1 ? idOf(cells, fields, empty) : null;
    return id !== null && isKnown(id) && !drafts.has(id);
  });
  for (const row of emptied) add(row, rows[row - 1] ?? []);
  const entries = [...drafts].map(([id, { row, fields: values, colors }]) => ({
    row,
    id,
    fields: values,
    colors: [...colors.values()],
  }));
  return { entries, titles: titles.filter((row) => !emptied.includes(row)) };
}

function idOf(cells: readonly Cell[], fields: readonly Field[], empty: readonly string[]): string | null {
  const field = fields.find(({ target }) => target === 'id');
  const read = field === undefined ? { value: null } : readField(cells, field, empty);
  return 'value' in read && typeof read.value === 'string' ? read.value : null;
}

/** An unreadable id in a filled cell was already reported. */
const isReported = (
  id: 'id' | 'colors.id',
  cells: readonly Cell[],
  fields: readonly Field[],
  empty: readonly string[],
): boolean => fields.some(({ target, columns: [column] }) => target === id && !isEmptyCell(cells[column.index], empty));

function readRow(
  row: number,
  cells: readonly Cell[],
  fields: readonly Field[],
  empty: readonly string[],
  report: ReportCell,
): Map<string, FieldValue> {
  const values = new Map<string, FieldValue>();
  for (const field of fields) {
    const read = readField(cells, field, empty);
    if ('reason' in read) reportAt(report, row, fields, field.target, read.reason);
    else if (read.value !== null) values.set(field.target, read.value);
  }
  return values;
}

function readField(cells: readonly Cell[], field: Field, empty: readonly string[]): ReadCell {
  const given = field.columns.map(({ index }) => cells[index] ?? null);
  if (given.every((cell) => isEmptyCell(cell, empty))) return { value: null };
  for (const cell of given) {
    const reason = isEmptyCell(cell, empty) ? null : formulaFault(cell, field.source);
    if (reason !== null) return { reason };
  }
  const [first = null, second] = given;
  if (second !== undefined) {
    const one = (cell: Cell): ReadCell => (isEmptyCell(cell, empty) ? { value: null } : readNumber(cell, field));
    return pairOf(one(first), one(second));
  }
  switch (field.kind) {
    case 'technical':
      return readTechnical(first, field);
    case 'flag':
      return readFlag(first, field.source);
    case 'number':
      return readNumber(first, field);
    case 'numbers':
      return readNumbers(first, field);
    case 'texts':
      return readTexts(first, field);
    case 'text':
      return readText(first, field.source);
  }
}

interface ReadRow {
  readonly row: number;
  readonly id: string;
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly hasColor: boolean;
  readonly noun: string;
}

function addRow(
  drafts: Map<string, Draft>,
  { row, id, values, hasColor, noun }: ReadRow,
  fields: readonly Field[],
  report: ReportCell,
): void {
  const known = drafts.get(id);
  const draft = known ?? { row, fields: new Map<string, FieldValue>(), colors: new Map<string, ColorPatch>() };
  drafts.set(id, draft);
  const color = new Map<string, FieldValue>();
  for (const [target, value] of values) {
    const name = colorField(target);
    if (name !== null) {
      color.set(name, value);
      continue;
    }
    const other = draft.fields.get(target);
    if (other !== undefined && String(other) !== String(value))
      reportAt(
        report,
        row,
        fields,
        target,
        `„${String(value)}“ widerspricht Zeile ${draft.row} desselben ${noun}s („${String(other)}“)`,
      );
    draft.fields.set(target, value);
  }
  const colorId = color.get('id');
  if (typeof colorId === 'string') {
    const twin = draft.colors.get(colorId);
    if (twin !== undefined) reportAt(report, row, fields, 'colors.id', `„${colorId}“ steht schon in Zeile ${twin.row}`);
    draft.colors.set(colorId, { row, id: colorId, fields: color });
  } else if (color.size > 0 && !hasColor)
    reportAt(report, row, fields, 'colors.id', 'fehlt, die Zeile hat aber Angaben zu einer Farbe');
  else if (known !== undefined && !hasColor)
    reportAt(report, row, fields, 'id', `„${id}“ steht schon in Zeile ${known.row}`);
}

export function reportAt(
  report: ReportCell,
  row: number,
  fields: readonly Field[],
  target: string,
  reason: string,
): void {
  const column = fields.find((field) => field.target === target)?.columns[0];
  if (column === undefined) report(row, null, target, reason);
  else report(row, columnLetters(column.index), column.path.join(' / ') || target, reason);
}

export const atRow =
  (report: ReportCell, row: number, fields: readonly Field[]): Report =>
  (path, reason) =>
    reportAt(report, row, fields, targetAt(path), reason);

/** Returns the target of an entry's field, such as `technical.RDN` or `colors.id`. */
export function targetAt(path: FieldPath): string {
  const [top = '', second, third] = path.map(String);
  const isInner = second !== undefined && ['technical', 'underlay', 'fits'].includes(top);
  return isInner ? `${top}.${second}` : top === 'colors' && third !== undefined ? `colors.${third}` : top;
}
