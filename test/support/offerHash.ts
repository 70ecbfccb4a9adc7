/** jsdom's page has no https and so no hash. This file gives it Node's. */
import { webcrypto } from 'node:crypto';

export const offerHash = () => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
