import type { ContentAnswer } from '../../../src/contract/answers';
import type { ContentElement, ElementOf } from '../../../src/contract/content/content';
import type { MediaItem } from '../../../src/contract/content/media';
import type { Product } from '../../../src/contract/content/product';
import type { Validity } from '../../../src/contract/base/values';
import { allDays, commonDays } from '../values/validity';

/** A document with the names of the products that it belongs to. It is valid when one of its places shows it. */
export interface OwnedMedium {
  readonly medium: MediaItem;
  readonly owners: readonly string[];
}

/** The documents of a catalogue, each once: a brochure belongs to many products, and one drawing has many names. */
export function documentsOf(products: readonly Product[], services: readonly ContentAnswer[]): OwnedMedium[] {
  const documents = new Map<string, { medium: MediaItem; owners: Set<string>; places: Validity[] }>();
  const add = (medium: MediaItem, owner: string | null, ...around: readonly Validity[]): void => {
    const key = `${medium.customer_file_id} ${medium.name}`;
    const document = documents.get(key) ?? { medium, owners: new Set(), places: [] };
    if (owner !== null) document.owners.add(owner);
    document.places.push(commonDays(medium, ...around));
    documents.set(key, document);
  };
  for (const product of products) for (const medium of ofProduct(product)) add(medium, product.name, product);
  for (const { groups } of services)
    for (const group of groups)
      for (const element of group.content)
        if (showsMedia(element))
          for (const item of element.items) if (isDocument(item)) add(item, null, group, element);
  return [...documents.values()].map(({ medium, owners, places }) => ({
    medium: validOn(medium, allDays(...places)),
    owners: [...owners],
  }));
}

function validOn({ valid_from: _from, valid_until: _until, ...medium }: MediaItem, days: Validity): MediaItem {
  return { ...medium, ...days };
}

const ofProduct = ({ plans, brochures, datasheet_media, declaration }: Product): MediaItem[] => [
  ...Object.values(datasheet_media),
  ...(declaration === undefined ? [] : [declaration]),
  ...Object.values(plans).flat(),
  ...Object.values(brochures).flat(),
];

const showsMedia = (
  element: ContentElement,
): element is ElementOf<'CS_MEDIA' | 'CS_VIDEO_URL' | 'CS_RENDERED_GALLERY'> =>
  ['CS_MEDIA', 'CS_VIDEO_URL', 'CS_RENDERED_GALLERY'].includes(element.custom_field_1);

/** A lone picture of a page is no document: it is found with its page. */
const isDocument = ({ extension }: MediaItem): boolean => extension !== 'webp';
