/** Gives the page of jsdom Node's hash functions. jsdom has none, because its page does not use https. */
import { webcrypto } from 'node:crypto';

export const offerHash = () => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
