import { useId } from 'react';
import { mediaName } from '../../../browse/media/mediaName';
import { StoredMark } from '../../../browse/media/StoredMark';
import type { MediaItem } from '../../../contract/content/media';
import type { ColorVariant, Product } from '../../../contract/content/product';
import { useTranslation } from '../../../i18n/useTranslation';
import { MediaImage } from '../../../ui/pictures/MediaImage';
import { FullScreenButton } from '../../../ui/controls/FullScreenButton';
import { stageOf } from './chosenColor';
import styles from './Gallery.module.css';
import { useShowPicture } from './useShowPicture';

export interface GalleryProps {
  readonly product: Product;
  readonly color: ColorVariant | null;
  readonly onChosen: (id: string) => void;
}

export function Gallery({ product, color, onChosen }: GalleryProps) {
  const { t } = useTranslation('product');
  const show = useShowPicture(product);
  const { tile, roof, name, articleNumber, description } = stageOf(product, color);
  return (
    <div className={styles.gallery} role="group" aria-label={t('gallery', { name: product.name })}>
      <figure className={styles.stage}>
        <div className={styles.pictures}>
          <Picture product={product} medium={tile} name={name} look={styles.tile} />
          {roof !== null && <Picture product={product} medium={roof} name={t('roof', { name })} look={styles.roof} />}
        </div>
        <FullScreenButton className={styles.full} onOpen={() => show(tile)} />
        <figcaption className={styles.caption} aria-live="polite">
          <span className={styles.name}>{name}</span>
          {articleNumber !== null && <span>{t('article', { number: articleNumber })}</span>}
          {color?.gtin !== undefined && <span>{t('gtin', { number: color.gtin })}</span>}
          {description !== '' && <span className={styles.description}>{description}</span>}
        </figcaption>
      </figure>
      {product.colors.length > 1 && (
        <ul className={`plain-list ${styles.thumbnails}`}>
          {product.colors.map((choice) => (
            <li key={choice.id}>
              <Thumbnail choice={choice} isShown={choice.id === color?.id} onChosen={onChosen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ThumbnailProps {
  readonly choice: ColorVariant;
  readonly isShown: boolean;
  readonly onChosen: (id: string) => void;
}

function Thumbnail({ choice, isShown, onChosen }: ThumbnailProps) {
  const { t } = useTranslation('product');
  const markId = useId();
  const name = mediaName(choice);
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={t('show', { name })}
      aria-describedby={markId}
      aria-pressed={isShown}
      onClick={() => onChosen(choice.id)}
    >
      <MediaImage fileId={choice.preview} alt="" name={name} />
      <StoredMark medium={choice} id={markId} />
    </button>
  );
}

interface PictureProps {
  readonly product: Product;
  readonly medium: MediaItem;
  readonly name: string;
  readonly look: string | undefined;
}

function Picture({ product, medium, name, look }: PictureProps) {
  const show = useShowPicture(product);
  return (
    <button type="button" className={look} onClick={() => show(medium)} aria-haspopup="dialog">
      <MediaImage fileId={medium.image} alt={name} eager />
      <StoredMark medium={medium} />
    </button>
  );
}
