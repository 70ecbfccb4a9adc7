/** Which pages a catalogue has: a text may lead to those of them that are there. */
import type { HangsOn } from '../format/faults';

export interface CatalogPages {
  readonly products: ReadonlySet<string>;
  /** Content pages of all three services. */
  readonly groups: ReadonlySet<string>;
  /** Number of articles: their addresses count from 1. */
  readonly news: number;
}

/** Why an address of the app leads to nothing, German; null for one that leads somewhere. */
export function deadEnd(
  address: string,
  { products, groups, news }: CatalogPages,
): { readonly reason: string; readonly hangsOn?: HangsOn } | null {
  const [screen = '', id = ''] = (address.split(/[?#]/, 1)[0] ?? '').slice(1).split('/');
  const at = `„${address}“ im Text führt ins Leere:`;
  switch (id === '' ? '' : screen.toLowerCase()) {
    case 'view':
    case 'calculate':
      return products.has(id) ? null : { reason: `${at} unbekanntes Produkt „${id}“`, hangsOn: 'products' };
    case 'content':
      return groups.has(id) ? null : { reason: `${at} unbekannte Inhaltsgruppe „${id}“`, hangsOn: 'groups' };
    case 'read':
      return /^[1-9]\d*$/.test(id) && Number(id) <= news ? null : { reason: `${at} unbekannter Beitrag „${id}“` };
    default:
      return null;
  }
}
