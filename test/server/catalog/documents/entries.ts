/** Example values for tests. Each value has only the fields that the contract requires. */
import path from 'node:path';
import type { Static, TSchema } from '@sinclair/typebox';
import type { ContentGroup } from '../../../../src/contract/content/content';
import type { MediaItem } from '../../../../src/contract/content/media';
import type { Product, ProductListItem } from '../../../../src/contract/content/product';
import type { Translatable } from '../../../../src/contract/base/values';
import type { Fault } from '../../../../server/catalog/format/faults';
import { formatFault } from '../../../../server/catalog/format/faults';
import { DerivedStore } from '../../../../server/catalog/media/derivedStore';
import { MediaLibrary } from '../../../../server/catalog/media/mediaLibrary';
import { sourceOf, type Source } from '../../../../server/catalog/reading/source';
import { tempCatalog } from '../tempCatalog';

export const german = (value: string): Translatable => [{ locale: 'de_DE', value }];

/** An example media item. Its file ids and its label begin with `name`. */
export const medium = (name: string, more: Partial<MediaItem> = {}): MediaItem => ({
  name,
  image: `${name}-image`,
  preview: `${name}-preview`,
  extension: 'pdf',
  label: german(`${name}-label`),
  description: [],
  customer_file_id: `${name}-file`,
  filter: {},
  ...more,
});

export const productOf = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  name: id.toUpperCase(),
  list: 'tiles',
  category: { id: 'flach', name: german('Flach'), measures: 'direct' },
  cover: `${id}-cover`,
  discontinued: false,
  properties: {},
  description: [],
  advantages: [],
  references: [],
  colors: [],
  plans: {},
  brochures: {},
  datasheets: {},
  datasheet_media: {},
  laying_notes: [],
  legal_notice: [],
  filter: {},
  ...more,
});

export const listItemOf = (id: string, more: Partial<ProductListItem> = {}): ProductListItem => ({
  id,
  name: id,
  category: productOf(id).category,
  cover: 'a'.repeat(16),
  cover_sizes: [],
  filter: {},
  variants: [],
  regular_pitch: null,
  minimum_pitch: null,
  need: null,
  discontinued: false,
  ...more,
});

export const groupOf = (id: string, more: Partial<ContentGroup> = {}): ContentGroup => ({
  id,
  i18ns: [],
  content: [],
  _children: [],
  _parent: null,
  _has_categories: false,
  _has_tabs: false,
  custom_field_2: null,
  ...more,
});

/**
 * Reads `value` as the content of a source file. The returned `said` lists the file's faults as texts. The returned
 * `hangOn` lists the field `hangsOn` of each fault.
 */
export function file<S extends TSchema>(schema: S, value: unknown, name = 'a.yaml') {
  const faults: Fault[] = [];
  const source: Source<Static<S>> = sourceOf(name, { value, lines: new Map() }, schema, faults);
  return { source, said: () => faults.map(formatFault), hangOn: () => faults.map(({ hangsOn }) => hangsOn) };
}

export async function libraryOf(files: Readonly<Record<string, string | Buffer>> = {}): Promise<MediaLibrary> {
  const named = Object.fromEntries(Object.entries(files).map(([name, content]) => [`media/${name}`, content]));
  return new MediaLibrary(path.join(await tempCatalog(named), 'media'), new DerivedStore(null));
}

/** A report function for checks that must find no fault. It throws when a check reports one. */
export const noFault = (place: readonly (string | number)[], reason: string): never => {
  throw new Error(`${place.join('.')}: ${reason}`);
};
