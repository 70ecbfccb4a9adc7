import { Files } from 'lucide-react';
import { cartToggled } from '../../../features/cart/cartSlice';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import styles from './DocumentsButton.module.css';
import { Icon } from '../../../ui/controls/Icon';

export function DocumentsButton() {
  const { t } = useTranslation('frame');
  const dispatch = useAppDispatch();
  const count = useAppSelector((state) => state.cart.items.length);
  const label = count === 0 ? t('documents') : t('documentsSelected', { count });
  return (
    <Button variant="quiet" className={styles.button} onPress={() => dispatch(cartToggled())} aria-label={label}>
      <Icon of={Files} />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Button>
  );
}
