import { Suspense, lazy, type ReactNode } from 'react';
import { untilLoaded } from '../../lib/untilLoaded';
import { useAppSelector } from '../../redux/hooks';

const loadWindow = () => import(/* webpackChunkName: "cart" */ './CartWindow');
const CartWindow = lazy(() => untilLoaded(loadWindow).then((module) => ({ default: module.CartWindow })));

export function CartPanel({ outbox }: { readonly outbox: ReactNode }) {
  const isOpen = useAppSelector((state) => state.cart.open);
  if (!isOpen) return null;
  return (
    <Suspense>
      <CartWindow outbox={outbox} />
    </Suspense>
  );
}

export const preloadCart = (): Promise<unknown> => loadWindow();
