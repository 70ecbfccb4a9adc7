import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../contract/entities';
import { MediaImage } from '../../../ui/MediaImage';
import styles from './Gallery.module.css';
import { pictureMedium } from '../../../catalogue/media/pictureMedium';
import { mediaOpened } from '../../share/shareSlice';
import { useAppDispatch } from '../../storeHooks';
import { galleryPictures } from './galleryPictures';

/** The cover and the colours of a product: one picture large, all of them small below to choose from. */
export function Gallery({ product }: { readonly product: Product }) {
  const { t } = useTranslation('product');
  const pictures = galleryPictures(product);
  const [chosen, setChosen] = useState(0);
  const dispatch = useAppDispatch();
  const media = pictures.map(({ large, name, medium }) => medium ?? pictureMedium(large, name));
  const shown = pictures[chosen] ?? pictures[0];
  return (
    <div className={styles.gallery} role="group" aria-label={t('gallery', { name: product.name })}>
      <figure className={styles.stage}>
        <button
          type="button"
          className={styles.image}
          onClick={() => dispatch(mediaOpened({ media, index: chosen }))}
          aria-haspopup="dialog"
        >
          {shown && <MediaImage fileId={shown.large} alt={shown.name} eager />}
        </button>
        {chosen > 0 && <figcaption className={styles.caption}>{shown?.name}</figcaption>}
      </figure>
      {pictures.length > 1 && (
        <ul className={`plain-list ${styles.thumbnails}`}>
          {pictures.map(({ small, name }, index) => (
            <li key={`${small}/${index}`}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={t('show', { name })}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <MediaImage fileId={small} alt="" name={name} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
