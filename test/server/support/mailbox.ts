/** A real SMTP server that keeps its mails. A test can make it refuse mails or fail. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly email: Email;
}

/**
 * With `vanish`, the server breaks all connections after it has received the whole mail. With `silent`, the server
 * never answers the mail.
 */
export type Mood = 'take' | 'busy' | 'noSuchUser' | 'refuse' | 'later' | 'vanish' | 'silent';

/**
 * Certificates valid until 2126. `own` names this machine, and `otherName` names another host. No test server uses
 * `stranger`, so a client that trusts only `stranger` refuses every test server.
 */
export const certificate = (name: 'own' | 'otherName' | 'stranger'): string =>
  path.join(__dirname, 'certificates', `${name}.pem`);

export interface Line {
  /**
   * The certificate for STARTTLS or, with `secure`, for TLS from the first byte. Absent when the server offers no TLS.
   */
  readonly certificate?: 'own' | 'otherName';
  readonly secure?: boolean;
  /** The password that each user must send to log in. Absent when the server offers no log-in. */
  readonly password?: string;
}

export class Mailbox {
  readonly received: Received[] = [];
  connections = 0;
  /** The most mails in transfer at one time, from the recipient's address to the server's answer. */
  mostAtOnce = 0;
  readonly passwords: string[] = [];
  readonly #underWay = new Set<string>();
  readonly moods: Mood[] = [];
  readonly #server: SMTPServer;

  private constructor(port: number, line: Line) {
    const moods = new WeakMap<SMTPServerSession, Mood>();
    this.#server = new SMTPServer({
      ...(line.certificate === undefined ? {} : keyAndCertificate(line.certificate)),
      secure: line.secure === true,
      disabledCommands: [
        ...(line.password === undefined ? ['AUTH'] : []),
        ...(line.certificate === undefined || line.secure === true ? ['STARTTLS'] : []),
      ],
      allowInsecureAuth: true,
      logger: false,
      onConnect: (session, done) => {
        this.connections += 1;
        moods.set(session, this.moods.shift() ?? 'take');
        done();
      },
      onClose: (session) => void this.#underWay.delete(session.id),
      onAuth: ({ username, password }, _session, done) => {
        this.passwords.push(password ?? '');
        if (password === line.password) done(null, { user: username });
        else done(answer(535, 'authentication failed'));
      },
      onRcptTo: (_address, session, done) => {
        const mood = moods.get(session);
        if (mood === 'noSuchUser') return done(answer(550, 'no such user'));
        if (mood === 'busy') return done(answer(451, 'greylisted'));
        this.#underWay.add(session.id);
        this.mostAtOnce = Math.max(this.mostAtOnce, this.#underWay.size);
        done();
      },
      onData: (stream, session, done) => {
        const mood = moods.get(session);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (mood !== 'silent') this.#underWay.delete(session.id);
          if (mood === 'refuse') return done(answer(554, 'looks like spam'));
          if (mood === 'later') return done(answer(452, 'disk full'));
          const raw = Buffer.concat(chunks);
          const { mailFrom, rcptTo } = session.envelope;
          void PostalMime.parse(raw).then((email) => {
            this.received.push({
              from: mailFrom === false ? '' : mailFrom.address,
              to: rcptTo.map(({ address }) => address),
              raw: raw.toString('latin1'),
              // The attachments without the app's logo. Only the logo has a content id.
              email: { ...email, attachments: email.attachments.filter(({ contentId }) => contentId === undefined) },
            });
            if (mood === 'vanish') return void this.breakConnections();
            if (mood !== 'silent') done();
          });
        });
      },
    });
    // Without this handler, the reset connection of a killed client would end the test run.
    this.#server.on('error', () => undefined);
    this.#server.listen(port, '127.0.0.1');
  }

  /** Opens the server on a free port, or on `port` if a test opens it again. */
  static async open(port = 0, line: Line = {}): Promise<Mailbox> {
    const mailbox = new Mailbox(port, line);
    await new Promise<void>((resolve) => mailbox.#server.server.once('listening', resolve));
    return mailbox;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Breaks all connections with clients, so that mails in transfer get no answer. */
  breakConnections(): void {
    for (const connection of this.#server.connections)
      (connection as { _socket: { destroy(): void } })._socket.destroy();
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

const answer = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

const keyAndCertificate = (name: 'own' | 'otherName') => ({
  key: readFileSync(certificate(name).replace(/\.pem$/, '.key.pem')),
  cert: readFileSync(certificate(name)),
});
