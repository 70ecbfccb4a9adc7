import type { MediaItem } from '../../contract/content/media';

/** How a medium is shown: a picture as it is, a document by its preview, a video in a player. */
export type MediaKind = 'picture' | 'document' | 'video';

const PICTURES = ['webp', 'jpg', 'jpeg', 'png', 'svg', 'gif', 'avif'];
const VIDEOS = ['mp4', 'webm'];

/** By the extension of the file that a customer gets; what is neither picture nor video is a document. */
export function mediaKind({ extension }: Pick<MediaItem, 'extension'>): MediaKind {
  if (VIDEOS.includes(extension)) return 'video';
  return PICTURES.includes(extension) ? 'picture' : 'document';
}

/** A photograph fills its frame; a drawing or a page of text is shown whole. */
export const fitOf = ({ extension }: Pick<MediaItem, 'extension'>): 'cover' | 'contain' =>
  extension === 'pdf' || extension === 'svg' ? 'contain' : 'cover';
