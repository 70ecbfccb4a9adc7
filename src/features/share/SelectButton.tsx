import { Check, FilePlus2 } from 'lucide-react';
import { translate } from '../../i18n/translate';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { Button } from '../../ui/controls/Button';
import { Icon } from '../../ui/controls/Icon';
import { documentSelected, isInCart } from '../cart/cartSlice';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import styles from './SelectButton.module.css';
import type { ShownMedium } from './shareSlice';

export interface SelectButtonProps {
  readonly medium: ShownMedium;
  readonly onDark?: boolean;
}

/**
 * Puts the shown file among the selected documents, by its own name: the label (`Naturrot`, `Technische Zeichnung`) is that of
 * other models' files, too. A file that is there already is not added again.
 */
export function SelectButton({ medium: { media }, onDark = false }: SelectButtonProps) {
  const { t } = useTranslation('lightbox');
  const dispatch = useAppDispatch();
  const image = media.customer_file_id;
  const isSelected = useAppSelector((state) => isInCart(state.cart.items, image));
  const select = () =>
    void dispatch(
      documentSelected({ image, name: media.name, description: translate(media.description), preview: media.preview }),
    );
  return (
    <Button
      variant={isSelected ? 'secondary' : 'primary'}
      className={classNames(styles.select, isSelected && styles.selected, onDark && styles.onDark)}
      onPress={select}
    >
      <Icon of={isSelected ? Check : FilePlus2} size="small" />
      {t(isSelected ? 'selected' : 'select')}
    </Button>
  );
}
