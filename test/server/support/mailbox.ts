/** A real SMTP server that keeps what it is sent, parsed by a real parser, and misbehaves when it is told to. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly email: Email;
}

/** What it answers to the next mails, one each; afterwards it takes them. `vanish` and `silent` come after the whole mail. */
export type Mood = 'take' | 'busy' | 'noSuchUser' | 'refuse' | 'later' | 'vanish' | 'silent';

export class Mailbox {
  readonly received: Received[] = [];
  /** Connections so far. */
  connections = 0;
  readonly moods: Mood[] = [];
  readonly #server: SMTPServer;

  private constructor(port: number) {
    let mood: Mood = 'take';
    this.#server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onConnect: (_session, done) => {
        this.connections += 1;
        mood = this.moods.shift() ?? 'take';
        done();
      },
      onRcptTo: (_address, _session, done) => {
        if (mood === 'noSuchUser') return done(answer(550, 'no such user'));
        if (mood === 'busy') return done(answer(451, 'greylisted'));
        done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (mood === 'refuse') return done(answer(554, 'looks like spam'));
          if (mood === 'later') return done(answer(452, 'disk full'));
          const raw = Buffer.concat(chunks);
          const { mailFrom, rcptTo } = session.envelope;
          void PostalMime.parse(raw).then((email) => {
            this.received.push({
              from: mailFrom === false ? '' : mailFrom.address,
              to: rcptTo.map(({ address }) => address),
              raw: raw.toString('latin1'),
              email,
            });
            if (mood === 'vanish') return void this.breakConnections();
            if (mood !== 'silent') done();
          });
        });
      },
    });
    // A client that is killed resets its connection.
    this.#server.on('error', () => undefined);
    this.#server.listen(port, '127.0.0.1');
  }

  /** On a port of its own, or again on one that was known before. */
  static async open(port = 0): Promise<Mailbox> {
    const mailbox = new Mailbox(port);
    await new Promise<void>((resolve) => mailbox.#server.server.once('listening', resolve));
    return mailbox;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Breaks every connection without a word. */
  breakConnections(): void {
    for (const connection of this.#server.connections)
      (connection as { _socket: { destroy(): void } })._socket.destroy();
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

const answer = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });
