import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MediaTile } from '../../catalogue/media/MediaTile';
import type { ReferenceImage } from '../../contract/entities';
import { translate } from '../../i18n/translate';
import { Icon } from '../../ui/Icon';
import { mediaOpened } from '../share/shareSlice';
import { useAppDispatch } from '../../store/hooks';
import styles from './ReferenceCard.module.css';

export interface ReferenceCardProps {
  readonly reference: ReferenceImage;
  /** Width of the picture in px. */
  readonly widthPx: number;
}

/** A reference picture, which opens large, and the way to the product and the colour that it shows. */
export function ReferenceCard({ reference, widthPx }: ReferenceCardProps) {
  const dispatch = useAppDispatch();
  return (
    <>
      <MediaTile
        medium={reference}
        even
        width={`${Math.ceil(widthPx)}px`}
        onOpen={() => dispatch(mediaOpened({ media: [reference] }))}
      />
      <span className={styles.leads}>{reference.product !== null && <ProductLink product={reference.product} />}</span>
    </>
  );
}

function ProductLink({ product: { id, name, variant } }: { readonly product: NonNullable<ReferenceImage['product']> }) {
  const color = variant === null ? '' : ` ${translate(variant.label)}`;
  return (
    <Link className={styles.link} to={variant === null ? `/view/${id}` : `/view/${id}?farbe=${variant.id}`}>
      <span className={styles.words}>{`${name}${color}`}</span>
      <Icon of={ArrowRight} size="small" />
    </Link>
  );
}
