import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { ProductListItem } from '../../../contract/entities';
import { translate } from '../../../i18n/translate';
import { MediaImage } from '../../../ui/MediaImage';
import styles from './ProductCard.module.css';

/** A product in a grid: its picture on the ground of the page, name and model category. */
export const ProductCard = memo(function ProductCard({ item }: { readonly item: ProductListItem }) {
  return (
    <Link className={styles.card} to={`/view/${item.id}`}>
      <span className={styles.picture}>
        <MediaImage fileId={item.cover} alt="" name={item.name} className={styles.image} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{item.name}</span>
        <span className={styles.category}>{translate(item.category.name)}</span>
      </span>
    </Link>
  );
});
