import { Check } from 'lucide-react';
import { mediaName } from '../../../browse/media/mediaName';
import { MediaTile } from '../../../browse/media/MediaTile';
import type { ColorVariant, Product } from '../../../contract/content/product';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import styles from './ColorCard.module.css';
import { useShowPicture } from './useShowPicture';

export interface ColorCardProps {
  readonly product: Product;
  readonly color: ColorVariant;
  readonly isChosen: boolean;
  readonly onChosen: () => void;
}

export function ColorCard({ product, color, isChosen, onChosen }: ColorCardProps) {
  const { t } = useTranslation('product');
  const show = useShowPicture(product);
  const name = mediaName(color);
  return (
    <div className={styles.card}>
      <MediaTile medium={color} even onOpen={() => show(color)} />
      <div className={styles.actions}>
        <Button
          variant="quiet"
          className={styles.choose}
          aria-pressed={isChosen}
          aria-label={t('choose', { name })}
          onPress={onChosen}
        >
          {isChosen && <Icon of={Check} size="small" />}
          <span>{t('chooseShort')}</span>
        </Button>
      </div>
    </div>
  );
}
