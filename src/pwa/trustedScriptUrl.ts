/** Passes the worker's address through the page's Trusted Types policy. */
import { PATHS } from '../contract/paths';

/** The used part of `window.trustedTypes`, which some browsers lack. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

/** Made once, because policy names are unique. It allows exactly one address. */
const policy = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
  'dachberater-worker',
  {
    createScriptURL: (address) => {
      if (address !== PATHS.serviceWorker) throw new TypeError(`Not the worker's address: ${address}`);
      return address;
    },
  },
);

/** `register()` is typed for a string, but accepts the policy's object. */
export const workerAddress = (): string =>
  (policy?.createScriptURL(PATHS.serviceWorker) ?? PATHS.serviceWorker) as string;
