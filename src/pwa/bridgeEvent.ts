import type { WorkerMessage } from '../contract/release/application';

export type BridgeEvent =
  | WorkerMessage
  /** A new build is installed and waits for the old build's pages. */
  | { readonly type: 'buildWaiting' }
  /** A worker took control of this page: the first one, or a new build's. */
  | { readonly type: 'controllerChanged'; readonly first: boolean };
