/** Files and folders directly in a catalogue folder that the publisher reads. */
export const SOURCE_NAMES: readonly string[] = [
  'catalog.yaml',
  'brand.yaml',
  'references.yaml',
  'houses.yaml',
  'synonyms.yaml',
  'products',
  'accessories',
  'news',
  'content',
  'media',
];
