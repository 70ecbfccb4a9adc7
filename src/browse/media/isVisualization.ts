import type { MediaItem } from '../../contract/content/media';

/** Whether the medium is a reference picture that shows no built roof. */
export const isVisualization = (medium: MediaItem): boolean =>
  'visualization' in medium && medium.visualization === true;
