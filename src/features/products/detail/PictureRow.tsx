import { MediaTile } from '../../../browse/media/MediaTile';
import type { MediaItem } from '../../../contract/content/media';
import { mediaOpened } from '../../share/shareSlice';
import { useAppDispatch } from '../../../redux/hooks';
import { AllOrPages } from './AllOrPages';

export interface PictureRowProps {
  readonly media: readonly MediaItem[];
  /** Names the row for screen readers. */
  readonly label: string;
  /** The button that shows all of them at once. */
  readonly all: string;
  readonly fit?: 'cover' | 'contain' | undefined;
}

/** Pictures two at a time, or all of them; each opens in the lightbox, its neighbours beside it. */
export function PictureRow({ media, label, all, fit }: PictureRowProps) {
  const dispatch = useAppDispatch();
  const slides = media.map((medium, index) => ({
    key: `${medium.image}/${index}`,
    content: <MediaTile medium={medium} fit={fit} onOpen={() => dispatch(mediaOpened({ media, index }))} />,
  }));
  return <AllOrPages slides={slides} label={label} all={all} />;
}
