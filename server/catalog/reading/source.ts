import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { formatField, type FieldPath } from '../../../src/contract/base/fieldPath';
import type { Fault, Report } from '../format/faults';
import { reportSchemaFaults } from '../format/schemaFaults';
import type { ParsedValues } from './parseYaml';

export interface Source<T> {
  readonly file: string;
  readonly value: T;
  readonly report: Report;
}

/** Reports values that do not fit the schema to `faults` and replaces them. */
export function sourceOf<S extends TSchema>(
  file: string,
  { value, lines }: ParsedValues,
  schema: S,
  faults: Fault[],
): Source<Static<S>> {
  const report: Report = (fieldPath, reason, hangsOn) => {
    const line = lineOf(fieldPath, lines);
    const place = { file, ...(line === null ? {} : { line }), field: formatField(fieldPath) };
    faults.push({ ...place, reason, ...(hangsOn === undefined ? {} : { hangsOn }) });
  };
  const unfit: FieldPath[] = [];
  const untold = reportSchemaFaults(schema, value, (fieldPath, reason) => {
    unfit.push(unjudged(fieldPath));
    report(fieldPath, reason);
  });
  unfit.push(...untold);
  if (unfit.length === 0) return { file, value: value as Static<S>, report };
  // `Value.Cast` replaces each unfit value. Faults that later checks find in a replacement are not reported.
  const isUnfit = (fieldPath: FieldPath) =>
    unfit.some((other) => isWithin(fieldPath, other) || isWithin(other, fieldPath));
  const reportRest: Report = (fieldPath, ...what) => (isUnfit(fieldPath) ? undefined : report(fieldPath, ...what));
  return { file, value: Value.Cast(schema, value), report: reportRest };
}

/** Returns the path of the part that later checks cannot judge because `fieldPath` has a fault. */
function unjudged(fieldPath: FieldPath): FieldPath {
  if (fieldPath.at(-1) === 'type') return fieldPath.slice(0, -1);
  if (fieldPath[0] === 'battens' || fieldPath[0] === 'laying') return fieldPath.slice(0, 1);
  return fieldPath[0] === 'measures' && fieldPath[2] === 'rows' ? fieldPath.slice(0, 3) : fieldPath;
}

const isWithin = (inner: FieldPath, outer: FieldPath): boolean => outer.every((part, index) => inner[index] === part);

function lineOf(fieldPath: FieldPath, lines: ReadonlyMap<string, number>): number | null {
  for (let length = fieldPath.length; length > 0; length -= 1) {
    const line = lines.get(formatField(fieldPath.slice(0, length)));
    if (line !== undefined) return line;
  }
  return null;
}
