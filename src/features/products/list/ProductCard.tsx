import type { TFunction } from 'i18next';
import { memo, useState } from 'react';
import type { ListVariant, ProductListItem } from '../../../contract/content/product';
import { unitOf, withUnit } from '../../../contract/content/technical';
import { formatNumber } from '../../../i18n/format';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { classNames } from '../../../lib/classNames';
import { StoredMark } from '../../../browse/media/StoredMark';
import { MediaImage } from '../../../ui/pictures/MediaImage';
import { CompareToggle } from '../../desk/comparison/CompareToggle';
import { addressOf, pictureOf } from '../../../browse/products/shownVariant';
import { RememberToggle } from '../../desk/remember/RememberToggle';
import type { RoofWords } from '../../desk/verdict/roofWords';
import type { WordsOf } from '../../desk/verdict/useRoofWords';
import { ColorDots } from './ColorDots';
import styles from './ProductCard.module.css';

export interface ProductCardProps {
  readonly item: ProductListItem;
  /** Index of the variant the filter selects. Null shows the product's own picture. */
  readonly variant: number | null;
  readonly widthPx: number;
  /** False if the card draws only its box and name. */
  readonly isWhole: boolean;
  readonly wordsOf?: WordsOf | undefined;
}

interface Drawn {
  readonly item: ProductListItem;
  readonly place: number | null;
}

/** A reused card hides its former product until it can draw the new one. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { item, variant: place, widthPx, isWhole, wordsOf } = props;
  const [drawn, setDrawn] = useState<Drawn | null>(isWhole ? { item, place } : null);
  if (isWhole && (drawn?.item !== item || drawn.place !== place)) setDrawn({ item, place });
  return (
    <div className={classNames(styles.frame, !isWhole && styles.outdated)}>
      <a className={styles.card} href={addressOf(item, variantOf(item, place))}>
        <span className={styles.picture}>{drawn !== null && <CardPicture {...drawn} widthPx={widthPx} />}</span>
        <span className={classNames(styles.text, wordsOf !== undefined && styles.withRoof)}>
          <span className={styles.name}>{item.name}</span>
          {drawn !== null && <Details {...drawn} wordsOf={wordsOf} />}
        </span>
      </a>
      <span className={styles.cornerRoom} />
      {drawn !== null && <Corner id={drawn.item.id} name={drawn.item.name} />}
    </div>
  );
});

const variantOf = (item: ProductListItem, place: number | null): ListVariant | undefined =>
  place === null ? undefined : item.variants[place];

const CardPicture = memo(function CardPicture({ item, place, widthPx }: Drawn & { readonly widthPx: number }) {
  const picture = pictureOf(item, variantOf(item, place));
  return (
    <>
      <MediaImage {...picture} width={`${Math.ceil(widthPx)}px`} alt="" name={item.name} className={styles.image} />
      <StoredMark medium={{ image: picture.fileId, sizes: picture.pictures }} />
    </>
  );
});

const Corner = memo(function Corner({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className={styles.corner}>
      <RememberToggle id={id} name={name} />
      <CompareToggle id={id} name={name} />
    </span>
  );
});

const Details = memo(function Details({ item, place, wordsOf }: Drawn & Pick<ProductCardProps, 'wordsOf'>) {
  const { t } = useTranslation('products');
  const kind = variantOf(item, place)?.label ?? item.category.name;
  const words = wordsOf?.(item) ?? null;
  return (
    <span className={styles.details}>
      <span className={styles.kind}>
        {item.discontinued && <span className={styles.discontinued}>{t('discontinued')}</span>}
        <span lang={langOf(kind)}>{translate(kind)}</span>
      </span>
      <span className={styles.facts}>
        <Pitches item={item} t={t} />
        {item.need && (
          <span lang={langOf(item.need.value)}>
            {withUnit(translate(item.need.value), unitOf(item.need, translate))}
          </span>
        )}
      </span>
      <ColorDots variants={item.variants} t={t} />
      {words !== null && <OnRoof words={words} />}
    </span>
  );
});

function OnRoof({ words: { kind, roof, verdict, more } }: { readonly words: RoofWords }) {
  return (
    <span className={styles.onRoof}>
      <span className={styles.roof}>{`${roof}: `}</span>
      <span className={classNames(styles.verdict, styles[kind])}>{more === null ? verdict : `${verdict}:`}</span>
      {more !== null && <span className={styles.underlay}>{more}</span>}
    </span>
  );
}

interface PitchesProps {
  readonly item: ProductListItem;
  readonly t: TFunction<'products'>;
}

function Pitches({ item: { regular_pitch: regular, minimum_pitch: minimum }, t }: PitchesProps) {
  const pitches = [
    ...(regular === null ? [] : [['regular', regular] as const]),
    ...(minimum === null ? [] : [['minimum', minimum] as const]),
  ];
  return pitches.map(([kind, pitch]) => (
    <span key={kind}>
      <abbr title={t(`pitch.${kind}`)} className={styles.short}>
        {t(`pitchShort.${kind}`)}
      </abbr>
      {`\u00a0${withUnit(formatNumber(pitch), '°')} `}
    </span>
  ));
}
