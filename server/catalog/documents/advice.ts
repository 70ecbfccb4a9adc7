import type { AdviceAnswer, AdviceProduct, MeasureTable } from '../../../src/contract/advice/adviceDocument';
import { COUNTRIES, type Country } from '../../../src/contract/base/markers';
import type { Product } from '../../../src/contract/content/product';
import type { AdditionalMeasures } from '../../../src/contract/content/properties';
import { technicalValueOf } from '../../../src/contract/content/technical';
import { underlayPlace, type Underlays } from '../values/underlays';

export function composeAdvice(products: readonly Product[], underlays: Underlays): AdviceAnswer {
  const places = new Map<string, number>();
  const tables: MeasureTable[] = [];
  const placeOf = (table: MeasureTable): number => {
    const text = JSON.stringify(table);
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, tables.length);
    return tables.push(table) - 1;
  };
  return {
    underlays: { DE: [...underlays.DE], AT: [...underlays.AT], CH: [...underlays.CH] },
    products: products.map((product) => adviceOf(product, underlays, placeOf)),
    tables,
  };
}

function adviceOf(
  { id, properties }: Product,
  underlays: Underlays,
  placeOf: (table: MeasureTable) => number,
): AdviceProduct {
  const tables: AdviceProduct['tables'] = {};
  for (const country of COUNTRIES) {
    const measures = properties[`EINSATZ_ZUSATZ_${country}`];
    if (measures !== undefined && 'edition' in measures)
      tables[country] = placeOf(tableOf(measures, country, underlays));
  }
  return { id, tables, weight: technicalValueOf(properties, 'GEWICHT_M2')?.amount?.max ?? null };
}

const tableOf = (
  { edition, source, note, rows }: AdditionalMeasures,
  country: Country,
  underlays: Underlays,
): MeasureTable => ({
  edition,
  source,
  ...(note === undefined ? {} : { note }),
  rows: rows.flatMap((row) => {
    const underlay = underlayPlace(underlays, country, row.underlay);
    // The underlay is unknown, which products.ts has already reported.
    if (underlay === null) return [];
    return { from: row.pitch_from, below: row.pitch_below, raised: row.raised_requirements, underlay };
  }),
});
