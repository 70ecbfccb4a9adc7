/** Judges the inputs of an advice sheet as a device sends them. */
import type { ValueError } from '@sinclair/typebox/errors';
import { Value } from '@sinclair/typebox/value';
import { isObject } from '../../src/contract/shapes';
import { SHEET_MAX_BYTES, type SheetInputs } from '../../src/contract/sheet';
import { SHEET_PARTS, SheetInputsSchema } from '../../src/contract/sheetSchema';
import type { FieldError } from '../http/errorAnswer';

export type SheetJudgement =
  { readonly ok: true; readonly inputs: SheetInputs } | { readonly ok: false; readonly errors: readonly FieldError[] };

const WRONG_SHAPE = 'Diese Angabe hat die falsche Form.';
const WRONG_VALUE = 'Dieser Wert ist ungültig.';

/** `field` is the sheet's place in the request; errors name the places below it. */
export function judgeSheet(text: string, field: string): SheetJudgement {
  const refused = (message: string): SheetJudgement => ({ ok: false, errors: [{ field, message }] });
  if (Buffer.byteLength(text) > SHEET_MAX_BYTES) return refused(`Höchstens ${SHEET_MAX_BYTES} Byte sind möglich.`);
  const value = parsed(text);
  if (!isObject(value)) return refused(WRONG_SHAPE);
  const isSheet = Value.Check(SheetInputsSchema, value);
  const faults = isSheet ? dayFaults(value.day) : schemaFaults(value);
  if (isSheet && faults.length === 0) return { ok: true, inputs: value };
  return { ok: false, errors: faults.map((path) => ({ field: `${field}${path}`, message: WRONG_VALUE })) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The schema lets the 31st of February pass. */
const dayFaults = (day: string): string[] => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? [] : ['.day'];
};

/** Paths of what does not fit, each once. Of a part, those of its own kind. */
function schemaFaults(value: Readonly<Record<string, unknown>>): string[] {
  const paths = [...Value.Errors(SheetInputsSchema, value)].flatMap((fault) => {
    const [, place] = /^\/parts\/(\d+)$/.exec(fault.path) ?? [];
    return place === undefined ? [pathOf(fault)] : partFaults(value['parts'], Number(place));
  });
  return [...new Set(paths)];
}

function partFaults(parts: unknown, place: number): string[] {
  const part: unknown = Array.isArray(parts) ? parts[place] : undefined;
  const kind = isObject(part) ? part['kind'] : undefined;
  const schema = Object.entries(SHEET_PARTS).find(([name]) => name === kind)?.[1];
  if (schema === undefined) return [`.parts.${place}.kind`];
  return [...Value.Errors(schema, part)].map((fault) => `.parts.${place}${pathOf(fault)}`);
}

const pathOf = ({ path }: ValueError): string => path.replaceAll('/', '.');
