/** Compares a form's description with the schema of a source file. */
import type { TSchema } from '@sinclair/typebox';
import { isObject, type Fields } from '../../../src/contract/shapes';
import { DAY_PATTERN, ID_PATTERN } from '../../../src/contract/base/ids';
import { LOCALE_PATTERN } from '../../../src/contract/base/textPatterns';
import type { Shape } from '../../../src/contract/editor/fieldKinds';
import { SIGNS } from '../../../src/contract/editor/signs';
import { pathInMedia, plain, Text } from '../../../server/catalog/format/schemaParts';

const plainSchema = (schema: TSchema): unknown => JSON.parse(JSON.stringify(schema));

/** Lists every difference between a description and a schema. */
export const differences = (shape: Shape, schema: TSchema): readonly string[] =>
  compare(shape, plainSchema(schema), '');

function compare(shape: Shape, schema: unknown, at: string): readonly string[] {
  if (!isObject(schema)) return [`${at}: no schema`];
  switch (shape.kind) {
    case 'later':
      return [];
    case 'fields':
      return compareFields(shape.fields, schema, at);
    case 'byLanguage':
      return compare(shape.item, valueSchema(schema, LOCALE_PATTERN), at);
    case 'list':
      return schema['type'] === 'array' ? compare(shape.item, schema['items'], `${at}[]`) : [`${at}: no list`];
    default:
      return fits(shape, schema) ? [] : [`${at}: ${shape.kind} does not fit the schema`];
  }
}

type FieldList = Extract<Shape, { kind: 'fields' }>['fields'];

function compareFields(fields: FieldList, schema: Fields, at: string): readonly string[] {
  const { properties, required = [], patternProperties } = schema;
  if (isObject(patternProperties)) {
    const [pattern = ''] = Object.keys(patternProperties);
    return fields.flatMap(({ key, shape, isRequired }) => [
      ...(new RegExp(pattern).test(key) && !isRequired ? [] : [`${at}.${key}: the schema refuses this key`]),
      ...compare(shape, patternProperties[pattern], `${at}.${key}`),
    ]);
  }
  if (!isObject(properties)) return [`${at}: no fields`];
  const [described, known] = [fields.map(({ key }) => key), Object.keys(properties)];
  const isNeeded = (key: string): boolean => Array.isArray(required) && required.includes(key);
  return [
    ...known.filter((key) => !described.includes(key)).map((key) => `${at}.${key}: forgotten`),
    ...described.filter((key) => !known.includes(key)).map((key) => `${at}.${key}: invented`),
    ...(described.join() === known.filter((key) => described.includes(key)).join() ? [] : [`${at}: another order`]),
    ...fields
      .filter(({ key, shape, isRequired }) => shape.kind !== 'later' && isRequired !== isNeeded(key))
      .map(({ key }) => `${at}.${key}: required in one of both only`),
    ...fields.flatMap(({ key, shape }) => (key in properties ? compare(shape, properties[key], `${at}.${key}`) : [])),
  ];
}

const valueSchema = ({ patternProperties }: Fields, pattern: string): unknown =>
  isObject(patternProperties) ? patternProperties[pattern] : undefined;

type Single = Exclude<Shape, { kind: 'fields' | 'list' | 'byLanguage' | 'later' }>;

function fits(shape: Single, schema: Fields): boolean {
  // The schema allows any technical value, because the definitions stand in catalog.yaml.
  if (Object.keys(schema).length === 0) return true;
  const hasPattern = (pattern: string): boolean => schema['pattern'] === pattern;
  switch (shape.kind) {
    case 'text':
    case 'longText':
    case 'markdown':
      return shape.isTranslated
        ? isSame(schema, Text)
        : shape.signs === 'readable'
          ? isSame(schema, plain)
          : hasPattern(SIGNS[shape.signs].pattern);
    case 'flag':
      return schema['type'] === 'boolean';
    case 'date':
      return hasPattern(DAY_PATTERN);
    case 'choice':
    case 'reference':
      return hasPattern(ID_PATTERN);
    case 'choices':
      return schema['type'] === 'array' && isObject(schema['items']) && schema['items']['pattern'] === ID_PATTERN;
    case 'media':
      return isSame(schema, pathInMedia);
    case 'number':
    case 'range':
    case 'size':
      return false;
  }
}

const isSame = (schema: Fields, other: TSchema): boolean => JSON.stringify(schema) === JSON.stringify(other);
