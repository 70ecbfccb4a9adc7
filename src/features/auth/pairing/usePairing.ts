import { useEffect, useEffectEvent, useState } from 'react';
import { isRefused } from '../../../api/apiError';
import { useAppDispatch } from '../../../redux/hooks';
import { useAskPairingMutation } from './pairingApi';
import { devicePaired } from './pairingEvents';

const PAUSE_MS = 3_000;
const SECRET_BYTES = 32;

export type Pairing =
  | { readonly kind: 'asking' }
  /** `isUnreachable`: the latest request had no answer. The earlier answer still holds. */
  | {
      readonly kind: 'waiting';
      readonly signs: string;
      readonly phrase: readonly string[];
      readonly isUnreachable: boolean;
    }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'paired' };

export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function usePairing(secret: string): Pairing {
  const dispatch = useAppDispatch();
  const [ask] = useAskPairingMutation();
  const [pairing, setPairing] = useState<Pairing>({ kind: 'asking' });
  const question = useEffectEvent(async (isOver: () => boolean): Promise<boolean> => {
    const asking = ask({ secret });
    const { data, error } = await asking;
    // Removes the answer's secrets from the store.
    asking.reset();
    if (data?.state === 'paired') {
      // Dispatched also after unmounting, because the server holds this device as paired.
      const { state: _state, ...paired } = data;
      dispatch(devicePaired(paired));
      setPairing({ kind: 'paired' });
      return false;
    }
    if (isOver()) return false;
    if (data !== undefined) setPairing({ ...data, kind: 'waiting', isUnreachable: false });
    else if (isRefused(error)) setPairing({ kind: 'refused', message: error.message });
    else setPairing((now) => (now.kind === 'waiting' ? { ...now, isUnreachable: true } : { kind: 'unreachable' }));
    return !isRefused(error);
  });
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = async () => {
      const goesOn = await question(() => isOver);
      if (goesOn && !isOver) timer = setTimeout(() => void next(), PAUSE_MS);
    };
    void next();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [secret]);
  return pairing;
}
