import type { MediaItem } from './media';

export const pictureMedium = (fileId: string, name: string): MediaItem => ({
  name,
  image: fileId,
  preview: fileId,
  extension: 'webp',
  label: [],
  description: [],
  customer_file_id: fileId,
  filter: {},
});
