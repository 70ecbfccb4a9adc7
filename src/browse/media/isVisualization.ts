import type { MediaItem } from '../../contract/content/media';

/** True when the picture shows a visualisation, not a built roof. */
export const isVisualization = (medium: MediaItem): boolean =>
  'visualization' in medium && medium.visualization === true;
