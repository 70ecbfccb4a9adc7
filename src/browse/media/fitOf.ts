import type { MediaItem } from '../../contract/content/media';

/** A photograph fills its frame; a drawing or a page of text is shown whole. */
export const fitOf = ({ extension }: Pick<MediaItem, 'extension'>): 'cover' | 'contain' =>
  extension === 'pdf' || extension === 'svg' ? 'contain' : 'cover';
