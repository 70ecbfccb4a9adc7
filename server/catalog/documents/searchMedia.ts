import type { ContentAnswer } from '../../../src/contract/answers';
import type { MediaItem } from '../../../src/contract/media';
import type { Product } from '../../../src/contract/product';

/** A document with the names of the products that it belongs to. */
export interface OwnedMedium {
  readonly medium: MediaItem;
  readonly owners: readonly string[];
}

/** The documents of a catalogue, each once: a brochure belongs to many products, and one drawing has many names. */
export function documentsOf(products: readonly Product[], services: readonly ContentAnswer[]): OwnedMedium[] {
  const documents = new Map<string, { medium: MediaItem; owners: Set<string> }>();
  const add = (medium: MediaItem, owner: string | null): void => {
    const key = `${medium.customer_file_id} ${medium.name}`;
    const document = documents.get(key) ?? { medium, owners: new Set() };
    if (owner !== null) document.owners.add(owner);
    documents.set(key, document);
  };
  for (const product of products) for (const medium of ofProduct(product)) add(medium, product.name);
  for (const { groups } of services)
    for (const { content } of groups)
      for (const element of content)
        if ('items' in element)
          for (const item of element.items) if (isMedium(item) && isDocument(item)) add(item, null);
  return [...documents.values()].map(({ medium, owners }) => ({ medium, owners: [...owners] }));
}

const ofProduct = ({ plans, brochures, datasheet_media, declaration }: Product): MediaItem[] => [
  ...Object.values(datasheet_media),
  ...(declaration === undefined ? [] : [declaration]),
  ...Object.values(plans).flat(),
  ...Object.values(brochures).flat(),
];

const isMedium = (item: object): item is MediaItem => 'customer_file_id' in item;

/** A lone picture of a page is no document: it is found with its page. */
const isDocument = ({ extension }: MediaItem): boolean => extension !== 'webp';
