import type { Readable } from 'node:stream';
import type { MailFile } from '../../db/schema';
import type { MimeMail } from '../mime';
import type { Outcome } from '../retries';

export interface OutgoingMail extends MimeMail {
  readonly id: string;
}

export interface Delivery {
  readonly mail: OutgoingMail;
  readonly open: (file: MailFile) => Readable;
  /** Await it before the last bytes are sent. After them, the mail may have arrived even without an answer. */
  readonly onHandOver: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** `answered`: false when the mail server received the whole mail without answering. */
export type Attempt = Outcome & { readonly answered: boolean; readonly error?: unknown };

export interface Transport {
  /** Tries once and never rejects. */
  deliver(delivery: Delivery): Promise<Attempt>;
}
