import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../brand';
import '../../i18n/cartTexts';
import { Dialog } from '../../ui/Dialog';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useSendCartMutation } from './cartApi';
import { CartForm } from './CartForm';
import { CartList } from './CartList';
import { cartClosed } from './cartSlice';
import styles from './CartWindow.module.css';

/** One sending at a time, also when the panel was closed in the meantime: it finds the outcome when it opens again. */
const SENDING = { fixedCacheKey: 'cart' };

/** The selected documents, and the form that has them sent. */
export function CartWindow() {
  const { t } = useTranslation('cart');
  const dispatch = useAppDispatch();
  const items = useAppSelector((state) => state.cart.items);
  const [send, { isLoading, data: sent, isError, reset }] = useSendCartMutation(SENDING);
  // However the panel closes: what came of a sending is told once, and not to the next customer.
  const forget = useEffectEvent(() => {
    if (!isLoading) reset();
  });
  useEffect(() => () => forget(), []);
  return (
    <Dialog
      title={t('title')}
      isOpen
      size="side"
      hasCloseButton
      onClose={() => dispatch(cartClosed())}
      actions={
        items.length > 0 ? (
          <CartForm isSending={isLoading} onSend={(email) => void send({ email, items: [...items] })} />
        ) : undefined
      }
    >
      {sent !== undefined && (
        <p className={styles.sent} role="status">
          {t('sent', sent)}
        </p>
      )}
      {isError && (
        <p className={styles.failed} role="alert">
          {t('failed', { support: brand.support.mail })}
        </p>
      )}
      {!(sent !== undefined && items.length === 0) && <CartList items={items} empty={t('empty')} />}
    </Dialog>
  );
}
