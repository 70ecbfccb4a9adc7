import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

type Addresses = readonly string[];

const NONE: Addresses = [];
const AddressesContext = createContext<Addresses>(NONE);
const TellContext = createContext<(addresses: Addresses) => void>(() => undefined);

/** Lets a view name its parent pages for the menu, if the address does not show them. */
export function PageAboveProvider({ children }: { readonly children: ReactNode }) {
  const [addresses, tell] = useState(NONE);
  return (
    <TellContext value={tell}>
      <AddressesContext value={addresses}>{children}</AddressesContext>
    </TellContext>
  );
}

export const usePagesAbove = (): Addresses => useContext(AddressesContext);

export function useLiesBelow(addresses: Addresses): void {
  const tell = useContext(TellContext);
  const key = addresses.join(' ');
  useEffect(() => {
    tell(key === '' ? NONE : key.split(' '));
    return () => tell(NONE);
  }, [tell, key]);
}
