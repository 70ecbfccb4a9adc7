import type { WorkerMessage } from '../contract/release/application';

export type BridgeEvent =
  | WorkerMessage
  /** A new build is installed and waits until the old build's pages are closed. */
  | { readonly type: 'buildWaiting' }
  | { readonly type: 'controllerChanged'; readonly first: boolean };
