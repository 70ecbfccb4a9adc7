import { READ_PROPERTIES, type ValueKind } from '../../../src/contract/base/markers';
import { below, type Report } from '../format/faults';
import { reportDoubles } from './filters';
import type { PropertySource } from '../format/propertySchemas';

type Field = 'unit' | 'digits' | 'approximate' | 'options';

const FIELDS: Readonly<Record<ValueKind, readonly Field[]>> = {
  number: ['unit', 'digits', 'approximate'],
  range: ['unit', 'digits', 'approximate'],
  size: ['unit', 'digits', 'approximate'],
  choice: ['options'],
  text: ['unit'],
};
const ALL_FIELDS: readonly Field[] = ['unit', 'digits', 'approximate', 'options'];

export function checkProperties(properties: Readonly<Record<string, PropertySource>>, report: Report): void {
  for (const [code, property] of Object.entries(properties)) {
    const { kind, options } = property;
    const reportIt = below(report, code);
    for (const field of ALL_FIELDS)
      if (property[field] !== undefined && !FIELDS[kind].includes(field))
        reportIt([field], `gehört nicht zu kind: ${kind}`);
    if (kind === 'choice' && options === undefined) reportIt(['options'], 'fehlt (nötig bei kind: choice)');
    reportDoubles(options ?? [], ({ value }) => value, 'value', below(reportIt, 'options'));
    const readable = readableKinds(code);
    if (readable !== null && !readable.includes(kind))
      reportIt(
        ['kind'],
        `${readable.join(' oder ')} erwartet, weil die Anwendung mit ${code} rechnet, gefunden: „${kind}“`,
      );
  }
}

function readableKinds(code: string): readonly ValueKind[] | null {
  const entry = Object.entries(READ_PROPERTIES).find(([read]) => read === code);
  return entry?.[1] ?? null;
}
