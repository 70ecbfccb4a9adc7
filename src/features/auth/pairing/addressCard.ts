import { CARD_MARK } from '../../../contract/fleet/cardAddress';

/** Returns the secret of the set-up card in the address, or an empty text. The secret leaves address and history. */
export function takeAddressCard(): string {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(CARD_MARK)) return '';
  history.replaceState(history.state, '', pathname + search);
  return hash.slice(CARD_MARK.length);
}
