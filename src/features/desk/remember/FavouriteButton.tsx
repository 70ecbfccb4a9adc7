import { Star } from 'lucide-react';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import styles from './remember.module.css';
import { useRemembered } from './useRemembered';

export interface FavouriteButtonProps {
  readonly id: string;
  readonly name: string;
  readonly variant?: 'secondary' | 'quiet';
}

/** Marks a product as one that the customer likes best; it comes into the folder with that. */
export function FavouriteButton({ id, name, variant = 'quiet' }: FavouriteButtonProps) {
  const { t } = useTranslation('folder');
  const { isFavourite, isFull, toggleFavourite } = useRemembered(id);
  return (
    <Button
      variant={variant}
      isDisabled={isFull}
      aria-label={t('favourNamed', { name })}
      aria-pressed={isFavourite}
      onPress={toggleFavourite}
    >
      <Icon of={Star} size="small" className={isFavourite ? styles.filled : undefined} />
      {t('favourite')}
    </Button>
  );
}
