import { COUNTRIES, type Country } from '../../../src/contract/base/markers';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import type { ProductSource } from '../format/productSchema';
import type { Text } from '../format/schemaParts';
import { germanText } from '../rules/measureBands';

export interface ProductText {
  readonly path: FieldPath;
  readonly text: string;
  /** Absent when the text holds for all countries. */
  readonly country?: Country;
}

export function textsOf(product: ProductSource): ProductText[] {
  const { description, advantages = [], laying_notes: laying, legal_notice: legal, colors = [] } = product;
  return [
    ...one(['description'], description),
    ...advantages.flatMap((text, index) => one(['advantages', index], text)),
    ...one(['laying_notes'], laying),
    ...one(['legal_notice'], legal),
    ...colors.flatMap(({ label, description: words }, index) => [
      ...one(['colors', index, 'label'], label),
      ...one(['colors', index, 'description'], words),
    ]),
    ...COUNTRIES.flatMap((country) => textsOfCountry(product, country)),
  ];
}

function textsOfCountry({ applications, measures }: ProductSource, country: Country): ProductText[] {
  const areas = applications?.[country];
  const table = measures?.[country];
  return [
    ...(areas?.rows ?? []).flatMap(({ label, value }, index) =>
      one(['applications', country, 'rows', index, 'value'], `${germanText(label)}: ${germanText(value)}`),
    ),
    ...one(['applications', country, 'note'], areas?.note),
    ...one(['measures', country, 'source'], table?.source),
    ...(table?.rows ?? []).flatMap(({ underlay }, index) =>
      one(['measures', country, 'rows', index, 'underlay'], underlay),
    ),
    ...one(['measures', country, 'note'], table?.note),
  ].map((found) => ({ ...found, country }));
}

const one = (path: FieldPath, text: Text | undefined): ProductText[] =>
  text === undefined ? [] : [{ path, text: germanText(text).replaceAll('**', '') }];
