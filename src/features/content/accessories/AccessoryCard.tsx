import { memo } from 'react';
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
import { Facts } from '../../../ui/text/Facts';
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
        <Facts
          rows={[
            [t('number'), article_number],
            [t('colors'), colors.length === 0 ? null : <ColorNumbers colors={colors} label={t('colors')} />],
            [t('unit'), texts.unit(accessory)],
            [t('packing'), texts.packing(accessory)],
            [t('fits'), <AccessoryFits fits={fits} definitions={definitions} />],
            [t('price'), texts.price(accessory)],
          ]}
        />
      </div>
    </article>
  );
});
