import { PATHS } from '../contract/paths';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

/** Created once, because the browser refuses a second policy of the same name. */
const policy = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
  'dachberater-worker',
  {
    createScriptURL: (address) => {
      if (address !== PATHS.serviceWorker) throw new TypeError(`Not the worker's address: ${address}`);
      return address;
    },
  },
);

/** The cast is safe: `register()` is typed for a string, but also accepts the policy's object. */
export const workerAddress = (): string =>
  (policy?.createScriptURL(PATHS.serviceWorker) ?? PATHS.serviceWorker) as string;
