import { MediaTile } from '../../../browse/media/MediaTile';
import { translate } from '../../../i18n/translate';
import type { ElementOf } from '../../../contract/content/content';
import { mediaOpened } from '../../share/shareSlice';
import { useAppDispatch } from '../../../redux/hooks';
import { Labelled } from './Labelled';
import styles from './elements.module.css';

/** Width of a 16:9 photograph that fills the height of a 4:3 tile. It is a third more than the tile's width. */
const WIDTH = 'min(48rem, 134vw)';

export function GalleryElement({ element }: { readonly element: ElementOf<'CS_RENDERED_GALLERY'> }) {
  const dispatch = useAppDispatch();
  const label = translate(element.label);
  return (
    <Labelled label={element.label}>
      <ul className={`plain-list ${styles.grid}`} aria-label={label === '' ? undefined : label}>
        {element.items.map((medium, index) => (
          <li key={`${medium.image}/${index}`}>
            <MediaTile
              medium={medium}
              width={WIDTH}
              onOpen={() => dispatch(mediaOpened({ media: element.items, index }))}
            />
          </li>
        ))}
      </ul>
    </Labelled>
  );
}
