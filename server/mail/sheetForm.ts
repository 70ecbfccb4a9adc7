import type { ValueError } from '@sinclair/typebox/errors';
import { Value } from '@sinclair/typebox/value';
import { isObject } from '../../src/contract/shapes';
import { SHEET_MAX_BYTES, SHEET_MAX_PARTS, type SheetInputs } from '../../src/contract/advice/sheet';
import { SHEET_PARTS, SheetInputsSchema } from '../../src/contract/advice/sheetSchema';
import { isDay } from '../../src/contract/base/calendar';
import { MOST_FAULTS, type FieldError } from '../http/errorAnswer';

export type SheetJudgement =
  { readonly ok: true; readonly inputs: SheetInputs } | { readonly ok: false; readonly errors: readonly FieldError[] };

const WRONG_SHAPE = 'Diese Angabe hat die falsche Form.';
const WRONG_VALUE = 'Dieser Wert ist ungültig.';

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

/** Reports days such as 31 February, which the schema accepts. */
const dayFaults = (day: string): string[] => (isDay(day) ? [] : ['.day']);

function schemaFaults(value: Readonly<Record<string, unknown>>): string[] {
  const { parts } = value;
  if (Array.isArray(parts) && parts.length > SHEET_MAX_PARTS) return ['.parts'];
  const paths = new Set<string>();
  for (const path of faultyPaths(value)) {
    if (paths.size === MOST_FAULTS) break;
    paths.add(path);
  }
  return [...paths];
}

/** Yields one fault at a time, because a sheet of 8 KB may have thousands. */
function* faultyPaths(value: Readonly<Record<string, unknown>>): Generator<string> {
  for (const fault of Value.Errors(SheetInputsSchema, value)) {
    const [, place] = /^\/parts\/(\d+)$/.exec(fault.path) ?? [];
    if (place === undefined) yield pathOf(fault);
    else yield* faultyPathsOfPart(value['parts'], Number(place));
  }
}

function* faultyPathsOfPart(parts: unknown, place: number): Generator<string> {
  const part: unknown = Array.isArray(parts) ? parts[place] : undefined;
  const kind = isObject(part) ? part['kind'] : undefined;
  const schema = Object.entries(SHEET_PARTS).find(([name]) => name === kind)?.[1];
  if (schema === undefined) yield `.parts.${place}.kind`;
  else for (const fault of Value.Errors(schema, part)) yield `.parts.${place}${pathOf(fault)}`;
}

const pathOf = ({ path }: ValueError): string => path.replaceAll('/', '.');
