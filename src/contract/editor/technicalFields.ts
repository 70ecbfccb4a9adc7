import type { Field, NumberLimits, Shape } from './fieldKinds';
import { germanOf, optionsOf, type FormCatalogue, type FormProperty } from './formCatalogue';
import { optional, translated } from './makeFields';
import { ANGLE_MOST, POSITIVE_PROPERTIES, REPLACED_MOST, REPLACED_PROPERTIES } from '../content/technicalLimits';

/** The fields of a product's technical values, in the order of `properties` in `catalog.yaml`. */
export const technicalFields = ({ properties }: FormCatalogue): readonly Field[] =>
  Object.entries(properties).map(([code, property]) =>
    optional(code, germanOf(property.label), shapeOf(code, property), {
      ...(property.group === undefined ? {} : { group: germanOf(property.group) }),
    }),
  );

function shapeOf(code: string, property: FormProperty): Shape {
  switch (property.kind) {
    case 'number':
    case 'range':
      return { kind: property.kind, ...limitsOf(code, property) };
    case 'size':
      return { kind: 'size', ...limitsOf(code, property), above: 0 };
    case 'choice':
      return { kind: 'choice', options: optionsOf(property.options) };
    case 'text':
      return translated('text');
  }
}

function limitsOf(code: string, { unit, digits = 0 }: FormProperty): NumberLimits {
  const german = unit === undefined ? null : germanOf(unit);
  if (REPLACED_PROPERTIES.includes(code)) return { unit: german, digits: 0, min: 0, max: REPLACED_MOST };
  return {
    unit: german,
    digits,
    ...(german === '°' ? { min: 0, max: ANGLE_MOST } : {}),
    ...(POSITIVE_PROPERTIES.includes(code) ? { above: 0 } : {}),
  };
}
