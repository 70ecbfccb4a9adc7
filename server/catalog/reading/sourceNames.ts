/** Files and folders directly in a catalogue folder that the publisher reads. */
export const SOURCE_NAMES: readonly string[] = [
  'catalog.yaml',
  'references.yaml',
  'houses.yaml',
  'synonyms.yaml',
  'products',
  'accessories',
  'news',
  'content',
  'media',
];
