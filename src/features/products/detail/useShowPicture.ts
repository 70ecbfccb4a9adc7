import type { MediaItem } from '../../../contract/content/media';
import type { Product } from '../../../contract/content/product';
import { mediaOpened } from '../../share/shareSlice';
import { useAppDispatch } from '../../../redux/hooks';
import { productPictures } from './chosenColor';

export function useShowPicture(product: Product): (picture: MediaItem) => void {
  const dispatch = useAppDispatch();
  return (picture) => {
    const media = productPictures(product);
    // Two colours may share a picture, so the object comes first. The cover's medium is a new object each time, so its file comes second.
    const place = media.indexOf(picture);
    const index = place >= 0 ? place : media.findIndex(({ image }) => image === picture.image);
    dispatch(mediaOpened({ media, index: Math.max(0, index) }));
  };
}
