import { readFileSync } from 'node:fs';
import { mailFault } from '../../../server/mail/mailFault';
import { nextStep, PATIENCE } from '../../../server/mail/retries';
import { smtpTransport } from '../../../server/mail/transports/smtp';
import { accepted, entryOf, itemOf, samples, serveSamples, settled } from '../support/cartStage';
import { certificate, Mailbox, type Line } from '../support/mailbox';
import { sampleMessage } from '../support/sampleRows';
import { openTestApp } from '../support/testApp';
import { until } from '../../support/until';

jest.setTimeout(60_000);

interface Try {
  readonly line: Line;
  /** User name and password, as they stand before the host in SMTP_URL. */
  readonly name?: string;
  readonly query?: string;
  readonly trusts?: 'own' | 'otherName' | 'stranger';
}

async function send({ line, name = '', query = '', trusts }: Try) {
  const mailbox = await Mailbox.open(0, line);
  const url = `${line.secure === true ? 'smtps' : 'smtp'}://${name}127.0.0.1:${mailbox.port}${query}`;
  const authorities = trusts === undefined ? null : readFileSync(certificate(trusts), 'utf8');
  const attempt = await smtpTransport(url, authorities).deliver({
    mail: { id: '1', recipient: 'k@b.example', message: sampleMessage, files: [] },
    open: () => {
      throw new Error('There are no files.');
    },
    onHandOver: async () => undefined,
    signal: new AbortController().signal,
  });
  await mailbox.close();
  return { attempt, mailbox };
}

const OWN = { certificate: 'own' } as const;
const LOGIN = 'versand%40firma.de:geheim%20!@';

test.each<[string, Try]>([
  ['STARTTLS', { line: OWN, trusts: 'own' }],
  ['TLS from the first byte', { line: { ...OWN, secure: true }, trusts: 'own' }],
  ['STARTTLS and a password', { line: { ...OWN, password: 'geheim !' }, name: LOGIN, trusts: 'own' }],
  ['TLS and a password', { line: { ...OWN, secure: true, password: 'geheim !' }, name: LOGIN, trusts: 'own' }],
  [
    'an unencrypted password, if the operator allows that',
    { line: { password: 'geheim !' }, name: LOGIN, query: '?requireTLS=false' },
  ],
])('a mail is sent with %s', async (_name, tried) => {
  const { attempt, mailbox } = await send(tried);
  expect(attempt).toEqual({ kind: 'sent', answered: true });
  expect(mailbox.received).toHaveLength(1);
  expect(mailbox.passwords).toEqual(tried.line.password === undefined ? [] : [tried.line.password]);
});

const PASSWORD = { ...OWN, password: 'geheim !' };

test.each<[string, Try, object]>([
  ['a self-signed certificate', { line: PASSWORD, name: LOGIN }, { cause: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
  [
    'a self-signed certificate, with TLS from the start',
    { line: { ...OWN, secure: true } },
    { cause: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  ],
  [
    'a certificate of an authority that is not trusted',
    { line: PASSWORD, name: LOGIN, trusts: 'stranger' },
    { cause: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  ],
  [
    "another host's certificate",
    { line: { certificate: 'otherName', password: 'geheim !' }, name: LOGIN, trusts: 'otherName' },
    { cause: 'ERR_TLS_CERT_ALTNAME_INVALID' },
  ],
  [
    'a mail server that takes only unencrypted passwords',
    { line: { password: 'geheim !' }, name: LOGIN },
    { code: 'ETLS', command: 'STARTTLS' },
  ],
  [
    'a mail server without the required TLS',
    { line: {}, query: '?requireTLS=true' },
    { code: 'ETLS', command: 'STARTTLS' },
  ],
])('because of %s, the server sends neither password nor mail and reports a fault', async (_name, tried, fault) => {
  const { attempt, mailbox } = await send(tried);
  expect(attempt).toMatchObject({ kind: 'failed', answered: true });
  expect(mailFault(attempt.error)).toMatchObject(fault);
  expect(mailbox.received).toEqual([]);
  expect(mailbox.passwords).toEqual([]);
});

test('the server retries a mail until the time limit when the mail server refuses the password', async () => {
  const { attempt, mailbox } = await send({ line: { ...OWN, password: 'another' }, name: LOGIN, trusts: 'own' });
  expect(attempt).toMatchObject({ kind: 'failed', answered: true });
  expect(mailFault(attempt.error)).toMatchObject({ code: 'EAUTH', status: 535 });
  expect(mailbox.passwords).toEqual(['geheim !']);
  const since = new Date(0);
  const mail = { tries: 1, unanswered: 0, since };
  expect(nextStep(attempt, mail, 0, PATIENCE)).toEqual({ kind: 'again', afterMs: 60_000 });
  expect(nextStep(attempt, { ...mail, tries: 80 }, 72 * 3_600_000, PATIENCE)).toMatchObject({ kind: 'failed' });
});

test("a cart waits while the mail server's certificate is not trusted, and is sent later", async () => {
  const untrusted = await Mailbox.open(0, { certificate: 'otherName', password: 'geheim !' });
  const { port } = untrusted;
  const server = await openTestApp({
    env: {
      SMTP_URL: `smtp://${LOGIN}127.0.0.1:${port}`,
      SMTP_CA: certificate('own'),
      MAIL_FROM: 'versand@dach.example',
    },
    mail: { send: true },
  });
  const [file] = samples([1_000]);
  if (file === undefined) throw new Error('There is a file.');
  await serveSamples(server, '1.0.0', [file]);
  const token = await server.logIn('worker');
  const id = await accepted(server, token, { email: 'kunde@beispiel.de', items: [itemOf(file)] });
  await until('it was tried', () => server.log.some((line) => line.includes('mail.again')));
  expect(await entryOf(server, token, id)).toMatchObject({ status: 'queued' });
  await untrusted.close();
  const mended = await Mailbox.open(port, { certificate: 'own', password: 'geheim !' });
  expect(await settled(server, token, id)).toMatchObject({ status: 'sent' });
  expect(mended.received.map(({ email }) => email.messageId)).toEqual([`<${id}@dach.example>`]);
  await server.close();
  await mended.close();
});
