import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isObject } from '../../../src/contract/shapes';
import { mimeStream } from '../mime';
import type { Attempt, Delivery, Transport } from './transport';

/** In milliseconds. The answer to a whole mail may take long (RFC 5321, 4.5.3.2.6). */
const TIMES = { connectionTimeout: 30_000, greetingTimeout: 30_000, dnsTimeout: 30_000, socketTimeout: 300_000 };

/**
 * Opens a connection per mail, because idle ones may be dead. A password needs TLS unless `url` has `requireTLS=false`.
 * `authorities` (PEM) replace Node's certificate authorities.
 */
export function smtpTransport(url: string, authorities: string | null = null): Transport {
  const { auth, tls, ...place } = parseConnectionUrl(url);
  const login =
    auth?.user === undefined ? null : { user: auth.user, ...(auth.pass === undefined ? {} : { pass: auth.pass }) };
  const options = {
    ...TIMES,
    requireTLS: login !== null,
    ...place,
    tls: { ...tls, ...(authorities === null ? {} : { ca: authorities }) },
  };
  return {
    deliver: async (delivery) => {
      let isHandedOver = false;
      const onHandOver = async () => {
        await delivery.onHandOver();
        isHandedOver = true;
      };
      const connection = new SMTPConnection(options);
      try {
        await converse(connection, login, { ...delivery, onHandOver });
        connection.quit();
        return { kind: 'sent', answered: true };
      } catch (error) {
        connection.close();
        return judge(error, isHandedOver);
      }
    },
  };
}

function converse(
  connection: SMTPConnection,
  login: { readonly user: string; readonly pass?: string } | null,
  { mail, open, onHandOver, signal }: Delivery,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const envelope = { from: mail.message.from.address, to: [mail.recipient] };
    const send = () => {
      const bytes = Readable.from(
        announced(() => mimeStream(mail, open), onHandOver),
        { objectMode: false },
      );
      connection.send(envelope, bytes, (error) => (error ? reject(error) : resolve()));
    };
    // Uses `on`, because a connection may fail more than once.
    connection.on('error', reject);
    connection.on('end', () => reject(new Error('The mail server closed the connection.')));
    const abort = () => reject(new Error('The try took too long, or the server ends.'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    connection.connect((error) => {
      if (error) reject(error);
      else if (login === null) send();
      else connection.login(login, (refusal) => (refusal ? reject(refusal) : send()));
    });
  });
}

/** Calls `onHandOver` before the last bytes, because no server accepts a mail without them. */
async function* announced(open: () => Readable, onHandOver: () => Promise<void>): AsyncGenerator<Buffer> {
  let held: Buffer | null = null;
  for await (const chunk of open()) {
    if (held !== null) yield held;
    // The stream has no encoding, so its chunks are buffers.
    held = chunk as Buffer;
  }
  await onHandOver();
  if (held !== null) yield held;
}

const NO_SUCH_RECIPIENT = 'Der Mailserver hat die Adresse des Empfängers abgelehnt.';
const NOT_THIS_MESSAGE = 'Der Mailserver hat die Nachricht abgelehnt.';

/** Only a refusal of the recipient or message is final. Other faults are temporary, or an operator repairs them. */
function judge(error: unknown, isHandedOver: boolean): Attempt {
  const { responseCode, command } = isObject(error) ? error : {};
  const isAnswer = typeof responseCode === 'number';
  const answered = isAnswer || !isHandedOver;
  if (isAnswer && responseCode >= 500 && command === 'RCPT TO')
    return { kind: 'refused', reason: NO_SUCH_RECIPIENT, answered, error };
  if (isAnswer && responseCode >= 500 && command === 'DATA')
    return { kind: 'refused', reason: NOT_THIS_MESSAGE, answered, error };
  return { kind: 'failed', answered, error };
}
