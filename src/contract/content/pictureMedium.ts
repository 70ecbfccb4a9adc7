import type { MediaItem } from './media';

export const pictureMedium = (fileId: string, name: string): MediaItem => ({
  name,
  image: fileId,
  preview: fileId,
  // The publisher writes covers and headers as WebP.
  extension: 'webp',
  label: [],
  description: [],
  customer_file_id: fileId,
  filter: {},
});
