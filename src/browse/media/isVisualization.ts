import type { MediaItem } from '../../contract/content/media';

/** Whether a reference picture shows no built roof. */
export const isVisualization = (medium: MediaItem): boolean =>
  'visualization' in medium && medium.visualization === true;
