import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Choice } from './entryRows';

/** Browsers refuse too many changes of the address, so the address follows a typing person later. */
const ADDRESS_MS = 300;

/** Holds the chosen filters. The page's address keeps them for a person who goes back. */
export function useChoice(): readonly [Choice, (choice: Choice) => void] {
  const [params, setParams] = useSearchParams();
  const [choice, setChoice] = useState<Choice>(() => ({
    kind: params.get('kind') ?? '',
    state: params.get('state') ?? '',
    search: params.get('search') ?? '',
  }));
  const writeAddress = useEffectEvent(() => {
    const next = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''));
    if (next.toString() !== params.toString()) setParams(next, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    // A slow device shows the next page later than its address, which the filters must not replace.
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) writeAddress();
    }, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [choice]);
  return [choice, setChoice];
}
