import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { mediaName } from '../../browse/media/mediaName';
import { MediaTile } from '../../browse/media/MediaTile';
import tileStyles from '../../browse/media/MediaTile.module.css';
import type { ReferenceImage } from '../../contract/content/media';
import { langOf } from '../../i18n/langOf';
import { translate } from '../../i18n/translate';
import { classNames } from '../../lib/classNames';
import { Icon } from '../../ui/controls/Icon';
import { Unparted } from '../../ui/text/Unparted';
import { mediaOpened } from '../share/shareSlice';
import { useAppDispatch } from '../../redux/hooks';
import styles from './ReferenceCard.module.css';

export interface ReferenceCardProps {
  readonly reference: ReferenceImage;
  readonly listed: () => readonly ReferenceImage[];
  readonly widthPx: number;
  /** False if the card draws only its box and name. */
  readonly isWhole: boolean;
}

export const ReferenceCard = memo(function ReferenceCard({ reference, listed, widthPx, isWhole }: ReferenceCardProps) {
  const dispatch = useAppDispatch();
  if (!isWhole) return <PlainCard reference={reference} />;
  const open = () => {
    const media = listed();
    const index = media.indexOf(reference);
    // An off-screen card may still show a reference that no longer passes the filters. Such a reference opens alone.
    dispatch(mediaOpened(index < 0 ? { media: [reference] } : { media, index }));
  };
  return (
    <>
      <MediaTile medium={reference} even width={`${Math.ceil(widthPx)}px`} onOpen={open} />
      <span className={styles.leads}>{reference.product !== null && <ProductLink product={reference.product} />}</span>
    </>
  );
});

function PlainCard({ reference }: { readonly reference: ReferenceImage }) {
  return (
    <>
      <span className={tileStyles.picture} />
      <span className={classNames(tileStyles.caption, tileStyles.even)}>
        <span className={tileStyles.name} lang={langOf(reference.label)}>
          <Unparted text={mediaName(reference)} />
        </span>
      </span>
      <span className={styles.leads} />
    </>
  );
}

function ProductLink({ product: { id, name, variant } }: { readonly product: NonNullable<ReferenceImage['product']> }) {
  const color = variant === null ? '' : ` ${translate(variant.label)}`;
  return (
    <a className={styles.link} href={variant === null ? `/view/${id}` : `/view/${id}?farbe=${variant.id}`}>
      <span
        className={styles.words}
        lang={variant === null ? undefined : langOf(variant.label)}
      >{`${name}${color}`}</span>
      <Icon of={ArrowRight} size="small" />
    </a>
  );
}
