/** Gives the page Node's hash functions, because jsdom has no hash functions for a page without https. */
import { webcrypto } from 'node:crypto';

export const offerHash = () => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
