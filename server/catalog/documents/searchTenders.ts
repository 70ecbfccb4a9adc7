import { plain } from '../../../src/contract/content/htmlText';
import type { Product, TenderText } from '../../../src/contract/content/product';
import type { Validity } from '../../../src/contract/base/values';
import { allDays, validityFieldsOf } from '../values/validity';
import { german, ownersNote, type SearchSource } from './searchRecords';

/** A tender text's search result leads to a product, preferably one that is always valid. */
export function tenderRecords(products: readonly Product[]): SearchSource[] {
  const tenders = new Map<
    string,
    { readonly tender: TenderText; readonly first: Product; readonly owners: Set<string>; days: Validity }
  >();
  for (const product of products.toSorted((one, other) => Number(isDated(one)) - Number(isDated(other))))
    for (const tender of Object.values(product.tender_texts ?? {}).flat()) {
      const key = `document:${tender.file}:${tender.name}`;
      const known = tenders.get(key) ?? { tender, first: product, owners: new Set(), days: validityFieldsOf(product) };
      known.owners.add(product.name);
      known.days = allDays(known.days, product);
      tenders.set(key, known);
    }
  return [...tenders].map(([key, { tender, first, owners, days }]) => ({
    ...tenderRecord(key, tender, first, [...owners]),
    ...days,
  }));
}

const isDated = ({ valid_from, valid_until }: Validity): boolean =>
  valid_from !== undefined || valid_until !== undefined;

const tenderRecord = (
  key: string,
  { name, label, extension, text }: TenderText,
  { id }: Product,
  owners: readonly string[],
): SearchSource => ({
  kind: 'document',
  key,
  to: `/view/${id}#ausschreibung`,
  title: label.length === 0 ? german(name) : label,
  note: german(`Ausschreibungstext ${extension.toUpperCase()}: ${ownersNote(owners)}`),
  text: plain(name, text ?? ''),
  numbers: [],
  picture: null,
});
