/** How a mail leaves the server. */
import type { Readable } from 'node:stream';
import type { MailFile } from '../../db/schema';
import type { MimeMail } from '../mime';
import type { Outcome } from '../retries';

export interface OutgoingMail extends MimeMail {
  readonly id: string;
}

export interface Delivery {
  readonly mail: OutgoingMail;
  /** The bytes of an attached file. */
  readonly open: (file: MailFile) => Readable;
  /** To be awaited before the last bytes leave: from then on the mail may have arrived although nothing says so. */
  readonly onHandOver: () => Promise<void>;
  /** Ends the try. */
  readonly signal: AbortSignal;
}

/** `answered`: the other side said what became of it, or it never had the whole mail. `error` is for the log. */
export type Attempt = Outcome & { readonly answered: boolean; readonly error?: unknown };

export interface Transport {
  /** Tries once. Never rejects. */
  deliver(delivery: Delivery): Promise<Attempt>;
}
