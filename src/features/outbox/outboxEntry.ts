import type { Collected } from '../../contract/mail/collected';

/** `due`: time of the next sending or status request, in milliseconds since 1970. */
export type Progress =
  | {
      readonly status: 'waiting';
      readonly tries: number;
      readonly due: number;
      /** Time of the first server fault, in milliseconds since 1970. */
      readonly faultySince?: number;
    }
  /** The server refused the mail, and its documents return to the cart. Older apps stored no `reason`. */
  | { readonly status: 'refused'; readonly reason?: string }
  /** The server queued the mail as `id`. `asks` counts status requests without a final answer. */
  | { readonly status: 'accepted'; readonly id: string; readonly asks: number; readonly due: number }
  | { readonly status: 'sent' }
  | { readonly status: 'failed'; readonly reason: string; readonly isGivenUp?: boolean };

export interface OutboxEntry {
  readonly key: string;
  /** `auth.user` of the sender. */
  readonly user: string | null;
  readonly email: string;
  /** Sealed recipient, set when a showroom visit ends. Null if sealing failed and the recipient is lost. */
  readonly sealed?: string | null;
  /** Complete documents, because a refused mail returns them to the cart. */
  readonly items: readonly Collected[];
  /** Milliseconds since 1970. First the time of pressing Send, later the time of the server's acceptance. */
  readonly at: number;
  /** True until the documents have left the stored cart. */
  readonly isLeaving: boolean;
  readonly progress: Progress;
  /** Set when a visit ends. `hidden`: only staff see a failure. `masked`: a press shows the recipient. */
  readonly past?: 'hidden' | 'masked';
}
