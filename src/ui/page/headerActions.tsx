import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Slot {
  readonly element: HTMLElement | null;
  readonly setElement: (element: HTMLElement | null) => void;
}

const SlotContext = createContext<Slot | null>(null);

export function HeaderActionsProvider({ children }: { readonly children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return <SlotContext value={{ element, setElement }}>{children}</SlotContext>;
}

export function HeaderActionsSlot({ className }: { readonly className?: string | undefined }) {
  return <div className={className} ref={useContext(SlotContext)?.setElement} />;
}

/** Moves a view's buttons into the header. Without a header they stay in the view. */
export function HeaderActions({ children }: { readonly children: ReactNode }) {
  const slot = useContext(SlotContext);
  if (slot === null) return children;
  return slot.element && createPortal(children, slot.element);
}
