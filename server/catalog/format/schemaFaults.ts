import type { TSchema } from '@sinclair/typebox';
import { Value, ValueErrorType, type ValueError } from '@sinclair/typebox/value';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import { isObject } from '../../../src/contract/shapes';
import type { Report } from './faults';

const FAULTS_MAX = 50;

/** Reports schema faults. Returns the paths of missing fields whose keys are only misspelt. */
export function reportSchemaFaults(schema: TSchema, value: unknown, report: Report): FieldPath[] {
  const errors = new Map<string, ValueError>();
  for (const error of innermost(Value.Errors(schema, value))) {
    // A missing field causes a second error for a wrong type, which is ignored.
    if (!errors.has(error.path)) errors.set(error.path, error);
    if (errors.size > 2 * FAULTS_MAX) break;
  }
  const meant = new Set([...errors.values()].map(meantPath));
  const isMisspelt = ({ type, path }: ValueError) => type === ValueErrorType.ObjectRequiredProperty && meant.has(path);
  const told = [...errors.values()].filter((error) => !isMisspelt(error));
  for (const error of told.slice(0, FAULTS_MAX)) report(parsePath(error.path, value), reasonOf(error));
  if (told.length > FAULTS_MAX) report([], 'hat noch mehr Fehler dieser Art, die hier nicht genannt werden');
  return [...errors.values()].filter(isMisspelt).map(({ path }) => parsePath(path, value));
}

/** Returns the field that a misspelt key means, such as `id` for `Id` or `id:a`. */
function meantField({ type, schema, path }: ValueError): string | undefined {
  if (type !== ValueErrorType.ObjectAdditionalProperties) return undefined;
  const [key = ''] = path.slice(path.lastIndexOf('/') + 1).split(':', 1);
  return Object.keys(schema['properties'] ?? {}).find((field) => field.toLowerCase() === key.trim().toLowerCase());
}

function meantPath(error: ValueError): string | null {
  const field = meantField(error);
  return field === undefined ? null : `${error.path.slice(0, error.path.lastIndexOf('/'))}/${field}`;
}

/** Where a schema allows several shapes, yields the faults of single fields instead of the fault of the whole value. */
function* innermost(errors: Iterable<ValueError>): Generator<ValueError> {
  for (const error of errors) {
    const inside = isObject(error.value) ? error.errors.flatMap((shape) => [...shape]) : [];
    const deeper = inside.filter(({ path }) => path !== error.path);
    if (deeper.length === 0) yield error;
    else yield* innermost(deeper);
  }
}

function reasonOf(error: ValueError): string {
  const { description } = error.schema;
  switch (error.type) {
    case ValueErrorType.ObjectRequiredProperty:
      return 'fehlt';
    case ValueErrorType.ObjectAdditionalProperties:
      return `unbekannter Schlüssel${hintAtKey(error)}`;
    case ValueErrorType.StringMinLength:
      return 'darf nicht leer sein';
    case ValueErrorType.StringMaxLength:
      return `darf höchstens ${String(error.schema['maxLength'])} Zeichen haben`;
    case ValueErrorType.ArrayMinItems:
      return 'darf nicht leer sein';
    default:
      return `${description ?? EXPECTED[error.type] ?? error.message}, gefunden: ${describe(error.value)}${hintAt(error)}`;
  }
}

function hintAtKey(error: ValueError): string {
  const field = meantField(error);
  const hint = field === undefined ? error.schema.description : `gemeint ist wohl „${field}: …“`;
  return hint === undefined ? '' : ` (${hint})`;
}

/** Hints at missing quotes, because YAML reads digits without quotes as numbers. */
function hintAt({ type, schema, value }: ValueError): string {
  const isSaid = schema.description === undefined || schema.description.includes('in Anführungszeichen');
  if (type !== ValueErrorType.String || isSaid || !['number', 'boolean'].includes(typeof value)) return '';
  return ' ohne Anführungszeichen';
}

const EXPECTED: Partial<Record<ValueErrorType, string>> = {
  [ValueErrorType.StringPattern]: 'lesbarer Text ohne Steuerzeichen erwartet',
  [ValueErrorType.String]: 'Text erwartet (in Anführungszeichen)',
  [ValueErrorType.Boolean]: 'true oder false erwartet',
  [ValueErrorType.Number]: 'Zahl erwartet',
  [ValueErrorType.Integer]: 'ganze Zahl erwartet',
  [ValueErrorType.Array]: 'Liste erwartet',
  [ValueErrorType.Object]: 'Felder mit Werten erwartet',
};

export function describe(value: unknown): string {
  if (value === null || value === undefined) return 'nichts';
  if (Array.isArray(value)) return 'eine Liste';
  if (typeof value === 'object') return 'Felder';
  const text = String(value);
  return `„${text.length > 60 ? `${text.slice(0, 60)} …` : text}“`;
}

function parsePath(path: string, value: unknown): (string | number)[] {
  const parts: (string | number)[] = [];
  let at: unknown = value;
  for (const escaped of path.split('/').slice(1)) {
    const part = escaped.replace(/~1/g, '/').replace(/~0/g, '~');
    const key = Array.isArray(at) ? Number(part) : part;
    parts.push(key);
    at = at !== null && typeof at === 'object' ? Reflect.get(at, key) : undefined;
  }
  return parts;
}
