import type { WorkerMessage } from '../contract/release/application';

/** What the bridge tells the page. */
export type BridgeEvent =
  | WorkerMessage
  /** A new build of the app is installed and waits for the pages of the old one. */
  | { readonly type: 'buildWaiting' }
  /** A worker came to control this page: the first one, or a new build's. */
  | { readonly type: 'controllerChanged'; readonly first: boolean };
