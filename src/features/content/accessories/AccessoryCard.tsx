import { memo, type ReactNode } from 'react';
import { ColorNumbers } from '../../../browse/accessories/ColorNumbers';
import { groupLabel } from '../../../browse/accessories/kindGroups';
import { useAccessoryTexts } from '../../../browse/accessories/useAccessoryTexts';
import { StoredMark } from '../../../browse/media/StoredMark';
import type { FilterDefinition } from '../../../contract/base/values';
import type { Accessory } from '../../../contract/content/accessory';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { MediaImage } from '../../../ui/pictures/MediaImage';
import { AccessoryFits } from './AccessoryFits';
import styles from './AccessoryCard.module.css';

export interface AccessoryCardProps {
  readonly accessory: Accessory;
  readonly definitions: readonly FilterDefinition[];
}

export const AccessoryCard = memo(function AccessoryCard({ accessory, definitions }: AccessoryCardProps) {
  const { t } = useTranslation('accessories');
  const texts = useAccessoryTexts();
  const { name, kind, description, article_number, colors, picture, fits } = accessory;
  const group = groupLabel(definitions, kind);
  const packing = texts.packing(accessory);
  const price = texts.price(accessory);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture !== null && (
          <>
            <MediaImage
              fileId={picture.preview}
              pictures={picture.sizes}
              width="(max-width: 480px) 100vw, 200px"
              alt=""
              name={name}
              fit="contain"
            />
            <StoredMark medium={picture} />
          </>
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.group} lang={langOf(group)}>
          {translate(group)}
        </p>
        <h3 className={styles.name}>{name}</h3>
        {description.length > 0 && (
          <p className={styles.description} lang={langOf(description)}>
            {translate(description)}
          </p>
        )}
        <dl className={styles.facts}>
          {article_number !== null && <Fact term={t('number')}>{article_number}</Fact>}
          {colors.length > 0 && (
            <Fact term={t('colors')}>
              <ColorNumbers colors={colors} label={t('colors')} />
            </Fact>
          )}
          <Fact term={t('unit')}>{texts.unit(accessory)}</Fact>
          {packing !== null && <Fact term={t('packing')}>{packing}</Fact>}
          <Fact term={t('fits')}>
            <AccessoryFits fits={fits} definitions={definitions} />
          </Fact>
          {price !== null && <Fact term={t('price')}>{price}</Fact>}
        </dl>
      </div>
    </article>
  );
});

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
