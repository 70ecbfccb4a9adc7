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
  /** Recipient, encrypted when the visit ends and `email` is masked. Null if encryption failed, so it is lost. */
  readonly sealed?: string | null;
  /** Complete documents, because a refused mail returns them to the cart. */
  readonly items: readonly Collected[];
  /** Time when the person pressed Send, later the time when the server accepted the mail. Milliseconds since 1970. */
  readonly at: number;
  /**
   * True while the stored cart may hold these documents. A page that finds them in both places removes them from the
   * cart.
   */
  readonly isLeaving: boolean;
  readonly progress: Progress;
  /** Set when the visit ends. `hidden`: only staff see a failure. `masked`: a press shows the recipient. */
  readonly past?: 'hidden' | 'masked';
}
