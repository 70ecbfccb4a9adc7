import { isDay } from '../base/calendar';
import type { FieldPath } from '../base/fieldPath';
import { LOCALE } from '../base/limits';
import { LOCALE_PATTERN } from '../base/textPatterns';
import { isObject } from '../shapes';
import { numberFault, pairFault } from './checkNumbers';
import type { ChoiceShape, Field, Shape, TextShape } from './fieldKinds';
import { SIGNS } from './signs';

/** A fault of one value. `reason` is a German sentence. */
export interface FieldFault {
  readonly path: FieldPath;
  readonly reason: string;
}

const FAULTS_MAX = 100;
const LOCALE_KEY = new RegExp(LOCALE_PATTERN);
const MISSING = 'Bitte füllen Sie dieses Feld aus.';

/** Checks single values, so that a form can show faults at once. Only the server compares values with each other. */
export const checkFields = (shape: Shape, value: unknown): readonly FieldFault[] =>
  faultsOf(shape, value, []).slice(0, FAULTS_MAX);

function faultsOf(shape: Shape, value: unknown, path: FieldPath): readonly FieldFault[] {
  switch (shape.kind) {
    case 'fields':
      if (!isObject(value)) return [{ path, reason: MISSING }];
      return shape.fields.flatMap((field) => fieldFaults(field, value[field.key], [...path, field.key]));
    case 'byLanguage':
      return keyedFaults(value, path, (inner, place) => faultsOf(shape.item, inner, place));
    case 'list':
      if (!Array.isArray(value)) return [{ path, reason: 'Eine Liste wird erwartet.' }];
      return value.flatMap((item, index) => faultsOf(shape.item, item, [...path, index]));
    case 'text':
    case 'longText':
    case 'markdown':
      return textFaults(shape, value, path);
    case 'later':
      return [];
    default: {
      const reason = singleFault(shape, value);
      return reason === null ? [] : [{ path, reason }];
    }
  }
}

function fieldFaults({ isRequired, shape }: Field, value: unknown, path: FieldPath): readonly FieldFault[] {
  if (value === undefined) return isRequired ? [{ path, reason: MISSING }] : [];
  return faultsOf(shape, value, path);
}

function keyedFaults(
  value: unknown,
  path: FieldPath,
  check: (inner: unknown, place: FieldPath) => readonly FieldFault[],
): readonly FieldFault[] {
  if (!isObject(value)) return [{ path, reason: MISSING }];
  return Object.entries(value).flatMap(([key, inner]) =>
    LOCALE_KEY.test(key)
      ? check(inner, [...path, key])
      : [{ path: [...path, key], reason: 'Eine Sprache hat die Form en_GB.' }],
  );
}

function textFaults(shape: TextShape, value: unknown, path: FieldPath): readonly FieldFault[] {
  if (shape.isTranslated && isObject(value)) {
    const german = value[LOCALE] === undefined ? [{ path: [...path, LOCALE], reason: MISSING }] : [];
    return [...german, ...keyedFaults(value, path, (inner, place) => plainFaults(shape, inner, place))];
  }
  return plainFaults(shape, value, path);
}

function plainFaults({ signs }: TextShape, value: unknown, path: FieldPath): readonly FieldFault[] {
  const { pattern, fault } = SIGNS[signs];
  if (value === '' || value === null) return [{ path, reason: MISSING }];
  if (typeof value !== 'string') return [{ path, reason: 'Text wird erwartet.' }];
  return new RegExp(pattern).test(value) ? [] : [{ path, reason: fault }];
}

type SingleShape = Exclude<Shape, TextShape | { readonly kind: 'fields' | 'byLanguage' | 'list' | 'later' }>;

function singleFault(shape: SingleShape, value: unknown): string | null {
  switch (shape.kind) {
    case 'flag':
      return typeof value === 'boolean' ? null : 'Bitte wählen Sie Ja oder Nein.';
    case 'date':
      if (value === '' || value === null) return MISSING;
      return typeof value === 'string' && isDay(value) ? null : 'Diesen Tag gibt es nicht.';
    case 'choice':
      return isOption(shape, value) ? null : 'Bitte wählen Sie einen der Werte.';
    case 'choices':
      return choicesFault(shape, value);
    case 'reference':
      return typeof value === 'string' && new RegExp(SIGNS.id.pattern).test(value)
        ? null
        : 'Bitte wählen Sie einen Eintrag.';
    case 'media':
      return typeof value === 'string' && value !== '' ? null : 'Bitte wählen Sie eine Datei.';
    case 'number':
      return numberFault(shape, value);
    case 'range':
    case 'size':
      return pairFault(shape, value);
  }
}

const isOption = ({ options }: ChoiceShape, value: unknown): boolean =>
  options.some((option) => option.value === value);

function choicesFault(shape: ChoiceShape, values: unknown): string | null {
  if (!Array.isArray(values) || !values.every((value) => isOption(shape, value)))
    return 'Bitte wählen Sie nur unter diesen Werten.';
  return new Set(values).size === values.length ? null : 'Jeder Wert darf nur einmal vorkommen.';
}
