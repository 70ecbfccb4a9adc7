import type { WorkerMessage } from '../contract/release/application';

export type BridgeEvent =
  | WorkerMessage
  /** A new build is installed and waits for the old build's pages. */
  | { readonly type: 'buildWaiting' }
  | { readonly type: 'controllerChanged'; readonly first: boolean };
