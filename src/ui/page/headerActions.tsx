import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Slot {
  readonly element: HTMLElement | null;
  readonly setElement: (element: HTMLElement | null) => void;
}

const SlotContext = createContext<Slot | null>(null);

/** Connects the header's place for a view's own buttons with the views that fill it. */
export function HeaderActionsProvider({ children }: { readonly children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return <SlotContext value={{ element, setElement }}>{children}</SlotContext>;
}

/** The place in the header. */
export function HeaderActionsSlot({ className }: { readonly className?: string | undefined }) {
  return <div className={className} ref={useContext(SlotContext)?.setElement} />;
}

/** Puts a view's own buttons (the filter of a list) into the header; outside of a shell they stand where they are. */
export function HeaderActions({ children }: { readonly children: ReactNode }) {
  const slot = useContext(SlotContext);
  if (slot === null) return children;
  return slot.element && createPortal(children, slot.element);
}
