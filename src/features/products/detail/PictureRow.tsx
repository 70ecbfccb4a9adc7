import { MediaTile } from '../../../browse/media/MediaTile';
import type { MediaItem } from '../../../contract/content/media';
import { mediaOpened } from '../../share/shareSlice';
import { useAppDispatch } from '../../../redux/hooks';
import { AllOrPages } from './AllOrPages';

export interface PictureRowProps {
  readonly media: readonly MediaItem[];
  readonly label: string;
  readonly all: string;
  readonly fit?: 'cover' | 'contain' | undefined;
}

export function PictureRow({ media, label, all, fit }: PictureRowProps) {
  const dispatch = useAppDispatch();
  const slides = media.map((medium, index) => ({
    key: `${medium.image}/${index}`,
    content: <MediaTile medium={medium} fit={fit} onOpen={() => dispatch(mediaOpened({ media, index }))} />,
  }));
  return <AllOrPages slides={slides} label={label} all={all} />;
}
