import { Suspense, lazy, type ReactNode } from 'react';
import { untilLoaded } from '../../lib/untilLoaded';
import { useAppSelector } from '../../redux/hooks';

const loadWindow = () => import(/* webpackChunkName: "cart" */ './CartWindow');
const CartWindow = lazy(() => untilLoaded(loadWindow).then((module) => ({ default: module.CartWindow })));

/** The cart panel while it is open, with the outbox in it. Its code loads with its first use. */
export function CartPanel({ outbox }: { readonly outbox: ReactNode }) {
  const isOpen = useAppSelector((state) => state.cart.open);
  if (!isOpen) return null;
  return (
    <Suspense>
      <CartWindow outbox={outbox} />
    </Suspense>
  );
}

/** Loads the code ahead of its first use, so that it is there without a connection. */
export const preloadCart = (): Promise<unknown> => loadWindow();
