import type { MediaItem } from './media';

/** A picture of which the catalogue gives no more than its file id, as a medium that the lightbox can show. */
export const pictureMedium = (fileId: string, name: string): MediaItem => ({
  name,
  image: fileId,
  preview: fileId,
  // The publisher writes such pictures (covers, headers) as WebP.
  extension: 'webp',
  label: [],
  description: [],
  customer_file_id: fileId,
  filter: {},
});
