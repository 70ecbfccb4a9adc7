import type { ContentAnswer } from '../../../src/contract/answers';
import type { ContentElement, ElementOf } from '../../../src/contract/content/content';
import type { MediaItem } from '../../../src/contract/content/media';
import type { Product } from '../../../src/contract/content/product';
import { COUNTRIES, type Country } from '../../../src/contract/base/markers';
import type { Validity } from '../../../src/contract/base/values';
import { allDays, commonDays } from '../values/validity';

export interface OwnedMedium {
  readonly medium: MediaItem;
  readonly owners: readonly string[];
  /** Null when the document is for several countries or for all. */
  readonly country: Country | null;
}

/** A file with two names appears twice in the result. */
export function documentsOf(products: readonly Product[], services: readonly ContentAnswer[]): OwnedMedium[] {
  const documents = new Map<string, Found>();
  const add = (medium: MediaItem, owner: string | null, country: Country | null, around: readonly Validity[]): void => {
    const key = `${medium.customer_file_id} ${medium.name}`;
    const document = documents.get(key) ?? { medium, owners: new Set(), countries: new Set(), places: [] };
    if (owner !== null) document.owners.add(owner);
    document.countries.add(country);
    document.places.push(commonDays(medium, ...around));
    documents.set(key, document);
  };
  for (const product of products)
    for (const [medium, country] of ofProduct(product)) add(medium, product.name, country, [product]);
  for (const { groups } of services)
    for (const group of groups)
      for (const element of group.content)
        if (showsMedia(element))
          for (const item of element.items) if (isDocument(item)) add(item, null, null, [group, element]);
  return [...documents.values()].map(({ medium, owners, countries, places }) => ({
    medium: validOn(medium, allDays(...places)),
    owners: [...owners],
    country: countries.size === 1 ? ([...countries][0] ?? null) : null,
  }));
}

interface Found {
  readonly medium: MediaItem;
  readonly owners: Set<string>;
  readonly countries: Set<Country | null>;
  readonly places: Validity[];
}

function validOn({ valid_from: _from, valid_until: _until, ...medium }: MediaItem, days: Validity): MediaItem {
  return { ...medium, ...days };
}

const ofProduct = ({ plans, brochures, datasheet_media, declaration }: Product): [MediaItem, Country | null][] => [
  ...COUNTRIES.flatMap((country): [MediaItem, Country][] => {
    const medium = (datasheet_media as Partial<Record<Country, MediaItem>>)[country];
    return medium === undefined ? [] : [[medium, country]];
  }),
  ...[declaration ?? [], ...Object.values(plans), ...Object.values(brochures)]
    .flat()
    .map((medium): [MediaItem, null] => [medium, null]),
];

const showsMedia = (
  element: ContentElement,
): element is ElementOf<'CS_MEDIA' | 'CS_VIDEO_URL' | 'CS_RENDERED_GALLERY'> =>
  ['CS_MEDIA', 'CS_VIDEO_URL', 'CS_RENDERED_GALLERY'].includes(element.custom_field_1);

const isDocument = ({ extension }: MediaItem): boolean => extension !== 'webp';
