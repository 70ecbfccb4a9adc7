/** The worker's address, passed through the page's Trusted Types policy where the browser enforces one. */
import { PATHS } from '../contract/paths';

/** The part of `window.trustedTypes` used here; not every browser has it. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

/** One policy of a name may exist, so it is made once. It lets exactly one address pass. */
const policy = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
  'dachberater-worker',
  {
    createScriptURL: (address) => {
      if (address !== PATHS.serviceWorker) throw new TypeError(`Not the worker's address: ${address}`);
      return address;
    },
  },
);

/** `register()` is typed for a string; a browser with Trusted Types wants the policy's object there. */
export const workerAddress = (): string =>
  (policy?.createScriptURL(PATHS.serviceWorker) ?? PATHS.serviceWorker) as string;
