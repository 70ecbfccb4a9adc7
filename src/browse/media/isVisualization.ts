import type { MediaItem } from '../../contract/content/media';

/** True when the picture shows no built roof. */
export const isVisualization = (medium: MediaItem): boolean =>
  'visualization' in medium && medium.visualization === true;
