/** What the outbox keeps of each mail. */
import type { Collected } from '../../contract/mail/collected';

/** How far an entry is. `due` is the time of the next try or question, in milliseconds since 1970. */
export type Progress =
  | {
      readonly status: 'waiting';
      readonly tries: number;
      readonly due: number;
      /** Since when the server's answers are faults, milliseconds since 1970. */
      readonly faultySince?: number;
    }
  /** The server refused it: its documents go back to the cart, and it has failed. No `reason` in what an older app stored. */
  | { readonly status: 'refused'; readonly reason?: string }
  /** The server queued the mail under `id`; `asks` questions have not told yet what became of it. */
  | { readonly status: 'accepted'; readonly id: string; readonly asks: number; readonly due: number }
  | { readonly status: 'sent' }
  /** It was refused, or could not be delivered; `reason` is the server's, empty without one. */
  | { readonly status: 'failed'; readonly reason: string; readonly isGivenUp?: boolean };

export interface OutboxEntry {
  /** The idempotency key: every try of this entry carries it. */
  readonly key: string;
  /** `auth.user` of the person who pressed send. */
  readonly user: string | null;
  readonly email: string;
  /**
   * The encrypted recipient, since the end of its visit on a showroom device: then `email` is masked. Null: it could not be encrypted,
   * and nobody knows it any more.
   */
  readonly sealed?: string | null;
  /** With what the cart shows of them, for the case that they go back there. */
  readonly items: readonly Collected[];
  /** When send was pressed and, once the server took the mail, when it did: milliseconds since 1970. */
  readonly at: number;
  /** The stored cart may still hold the documents: a page that reads both takes them out of the cart. */
  readonly isLeaving: boolean;
  readonly progress: Progress;
  /**
   * Since the end of its visit: a `hidden` one is sent out of sight, and staff see it when it fails. Of a `masked` one the person sees the recipient
   * after a press. Absent before.
   */
  readonly past?: 'hidden' | 'masked';
}
