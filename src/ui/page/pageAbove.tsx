import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

type Addresses = readonly string[];

const NONE: Addresses = [];
const AddressesContext = createContext<Addresses>(NONE);
const TellContext = createContext<(addresses: Addresses) => void>(() => undefined);

/** Lets the view that is shown tell the menu which pages it lies below, where its own address does not say so. */
export function PageAboveProvider({ children }: { readonly children: ReactNode }) {
  const [addresses, tell] = useState(NONE);
  return (
    <TellContext value={tell}>
      <AddressesContext value={addresses}>{children}</AddressesContext>
    </TellContext>
  );
}

/** Addresses of the pages above the one that is shown; empty where its view names none. */
export const usePagesAbove = (): Addresses => useContext(AddressesContext);

/** Tells, while the view stands, below which pages it lies. */
export function useLiesBelow(addresses: Addresses): void {
  const tell = useContext(TellContext);
  const key = addresses.join(' ');
  useEffect(() => {
    tell(key === '' ? NONE : key.split(' '));
    return () => tell(NONE);
  }, [tell, key]);
}
