import type { MediaItem } from '../../contract/content/media';

export type MediaKind = 'picture' | 'document' | 'video';

const PICTURES = ['webp', 'jpg', 'jpeg', 'png', 'svg', 'gif', 'avif'];
const VIDEOS = ['mp4', 'webm'];

/** `extension` is the extension of the file for customers, not of the preview. */
export function mediaKind({ extension }: Pick<MediaItem, 'extension'>): MediaKind {
  if (VIDEOS.includes(extension)) return 'video';
  return PICTURES.includes(extension) ? 'picture' : 'document';
}

/** Drawings and document pages are shown whole. */
export const fitOf = ({ extension }: Pick<MediaItem, 'extension'>): 'cover' | 'contain' =>
  extension === 'pdf' || extension === 'svg' ? 'contain' : 'cover';
