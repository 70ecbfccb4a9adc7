import type { MediaItem } from '../../../contract/content/media';
import type { Product } from '../../../contract/content/product';
import { mediaOpened } from '../../share/shareSlice';
import { useAppDispatch } from '../../../redux/hooks';
import { productPictures } from './chosenColor';

export function useShowPicture(product: Product): (picture: MediaItem) => void {
  const dispatch = useAppDispatch();
  return (picture) => {
    const media = productPictures(product);
    // Searches by object first, because colours may share a file. The cover's object is new each time, so only its file
    // identifies it.
    const place = media.indexOf(picture);
    const index = place >= 0 ? place : media.findIndex(({ image }) => image === picture.image);
    dispatch(mediaOpened({ media, index: Math.max(0, index) }));
  };
}
