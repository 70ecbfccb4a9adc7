import { Check, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { Button } from '../../ui/controls/Button';
import { Icon } from '../../ui/controls/Icon';
import { cartToggled, documentRemoved, documentSelected, isInCart } from '../cart/cartSlice';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { collectedMedium } from '../../browse/takeaway/sources';
import styles from './SelectButton.module.css';
import { lightboxClosed, type ShownMedium } from './shareSlice';

export interface SelectButtonProps {
  readonly medium: ShownMedium;
  readonly onDark?: boolean;
}

/** Adds the file to the cart with the file's own name, because many models share a label such as `Naturrot`. */
export function SelectButton({ medium: { media }, onDark = false }: SelectButtonProps) {
  const { t } = useTranslation('lightbox');
  const dispatch = useAppDispatch();
  const image = media.customer_file_id;
  const isSelected = useAppSelector((state) => isInCart(state.cart.items, image));
  const [last, setLast] = useState<string | null>(null);
  const select = () => {
    if (isSelected) return;
    setLast(image);
    dispatch(documentSelected(collectedMedium(media)));
  };
  const toDocuments = () => {
    dispatch(lightboxClosed());
    dispatch(cartToggled());
  };
  return (
    <>
      <Button
        variant={isSelected ? 'secondary' : 'primary'}
        className={classNames(styles.select, isSelected && styles.selected, onDark && styles.onDark)}
        onPress={select}
      >
        <Icon of={isSelected ? Check : FilePlus2} size="small" />
        {t(isSelected ? 'selected' : 'select')}
      </Button>
      {isSelected && last === image && (
        <Button
          variant="quiet"
          className={classNames(onDark && styles.quietOnDark)}
          data-removes=""
          onPress={() => dispatch(documentRemoved({ id: image }))}
        >
          {t('undo')}
        </Button>
      )}
      {isSelected && (
        <Button variant="primary" onPress={toDocuments}>
          {t('toDocuments')}
        </Button>
      )}
    </>
  );
}
