import { useEffect, type ReactNode } from 'react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { Dialog } from '../../ui/controls/Dialog';
import { Message } from '../../ui/page/Message';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { useSupport } from '../brand/brandSlice';
import { outcomeRead, sendingRequested, sendingWatched, type Latest } from '../outbox/outboxSlice';
import { CartForm } from './CartForm';
import { CartList } from './CartList';
import { cartClosed } from './cartSlice';
import { excessOf } from './excess';

export function CartWindow({ outbox }: { readonly outbox: ReactNode }) {
  const { t } = useTranslation('cart');
  const dispatch = useAppDispatch();
  const items = useAppSelector((state) => state.cart.items);
  const user = useAppSelector((state) => state.auth.user);
  const latest = useAppSelector((state) => state.outbox.latest);
  const isUnstored = useAppSelector((state) => state.storage.isStateUnstored);
  const excess = excessOf(items);
  const isSending = latest?.outcome === 'sending';
  // Closing removes the latest mail's outcome, because the next customer must not see it.
  useEffect(() => () => void dispatch(outcomeRead()), [dispatch]);
  const send = (email: string) => {
    const requested = sendingRequested({ user, email, items });
    dispatch(requested);
    dispatch(sendingWatched({ key: requested.payload.key, email }));
  };
  return (
    <Dialog
      title={t('title')}
      isOpen
      size="side"
      hasCloseButton
      onClose={() => dispatch(cartClosed())}
      actions={
        items.length > 0 ? (
          <CartForm
            recipient={latest?.outcome === 'refused' ? latest.email : ''}
            isSending={isSending}
            isBlocked={excess !== null}
            onSend={send}
          />
        ) : undefined
      }
    >
      {isUnstored && (
        <Message kind="failed" isSpaced>
          {t('unstored')}
        </Message>
      )}
      {excess !== null && (
        <Message kind="failed" isSpaced>
          {t(`tooMany.${excess.of}`, { most: excess.most, count: excess.more })}
        </Message>
      )}
      {latest !== null && <Outcome latest={latest} />}
      {!(latest !== null && items.length === 0) && <CartList items={items} empty={t('empty')} />}
      {outbox}
    </Dialog>
  );
}

function Outcome({ latest: { outcome, email } }: { readonly latest: Latest }) {
  const { t } = useTranslation('cart');
  const support = useSupport();
  if (outcome === 'refused' || outcome === 'faulty')
    return (
      <Message kind="failed" isSpaced>
        {t('failed', { support })}
      </Message>
    );
  return (
    <Message kind="done" isSpaced aria-busy={outcome === 'sending'}>
      {t(outcome === 'accepted' ? 'sent' : outcome, { email })}
    </Message>
  );
}
