import { PATHS } from '../contract/paths';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

/** Made once, because policy names are unique. */
const policy = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
  'dachberater-worker',
  {
    createScriptURL: (address) => {
      if (address !== PATHS.serviceWorker) throw new TypeError(`Not the worker's address: ${address}`);
      return address;
    },
  },
);

/** A cast: `register()` is typed for a string, but accepts the policy's object. */
export const workerAddress = (): string =>
  (policy?.createScriptURL(PATHS.serviceWorker) ?? PATHS.serviceWorker) as string;
