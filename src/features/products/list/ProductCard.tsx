import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListVariant, ProductListItem } from '../../../contract/entities';
import { withUnit } from '../../../contract/technical';
import { formatNumber } from '../../../i18n/format';
import { translate } from '../../../i18n/translate';
import { MediaImage } from '../../../ui/MediaImage';
import { ColorDots } from './ColorDots';
import styles from './ProductCard.module.css';

export interface ProductCardProps {
  readonly item: ProductListItem;
  /** The variant that a filter picked, by its place; null shows the product's own picture. */
  readonly variant: number | null;
  /** Width of the picture in px. */
  readonly widthPx: number;
}

/**
 * A product in a grid, with what an adviser looks for: picture, name, model category or the colour that a filter picked,
 * pitches, need and colours. It leads to the product, in that colour.
 */
export const ProductCard = memo(function ProductCard({ item, variant: place, widthPx }: ProductCardProps) {
  const { t } = useTranslation('products');
  const variant = place === null ? undefined : item.variants[place];
  const picture = pictureOf(item, variant);
  return (
    <Link className={styles.card} to={addressOf(item, variant)}>
      <span className={styles.picture}>
        <MediaImage {...picture} width={`${Math.ceil(widthPx)}px`} alt="" name={item.name} className={styles.image} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{item.name}</span>
        <span className={styles.kind}>
          {item.discontinued && <span className={styles.discontinued}>{t('discontinued')}</span>}
          <span>{translate(variant?.label ?? item.category.name)}</span>
        </span>
        <span className={styles.facts}>
          <Pitches item={item} />
          <Need item={item} />
        </span>
        <ColorDots variants={item.variants} />
      </span>
    </Link>
  );
});

function pictureOf({ cover, cover_sizes }: ProductListItem, variant: ListVariant | undefined) {
  const largest = variant?.picture.at(-1);
  return variant === undefined || largest === undefined
    ? { fileId: cover, pictures: cover_sizes }
    : { fileId: largest.file, pictures: variant.picture };
}

const addressOf = ({ id }: ProductListItem, variant: ListVariant | undefined): string =>
  variant === undefined ? `/view/${id}` : `/view/${id}?farbe=${variant.id}`;

/** Roofers say RDN and MDN; screen readers hear the words. */
function Pitches({ item: { regular_pitch: regular, minimum_pitch: minimum } }: { readonly item: ProductListItem }) {
  const { t } = useTranslation('products');
  const pitches = [
    ...(regular === null ? [] : [['regular', regular] as const]),
    ...(minimum === null ? [] : [['minimum', minimum] as const]),
  ];
  return pitches.map(([kind, pitch]) => (
    <span key={kind} className={styles.fact}>
      <abbr title={t(`pitch.${kind}`)} className={styles.short}>
        {t(`pitchShort.${kind}`)}
      </abbr>
      {`\u00a0${withUnit(formatNumber(pitch), '°')} `}
    </span>
  ));
}

function Need({ item: { need } }: { readonly item: ProductListItem }) {
  return need && <span className={styles.fact}>{withUnit(translate(need.value), need.unit)}</span>;
}
