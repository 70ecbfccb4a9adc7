import { Readable } from 'node:stream';
import { smtpTransport } from '../../../server/mail/transports/smtp';
import { Mailbox, type Mood } from '../support/mailbox';
import { sampleMessage } from '../support/sampleRows';

let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await Mailbox.open();
});
afterAll(() => mailbox.close());

const file = { fileName: 'a.pdf', name: 'A', type: 'application/pdf', length: 3, pieces: [], attached: true };

test.each<[Mood, string, number]>([
  ['noSuchUser', 'refused', 0],
  ['busy', 'failed', 0],
  ['take', 'sent', 1],
])(`the mail server's reaction "%s" gives the result "%s" with %i opened attachments`, async (mood, kind, count) => {
  mailbox.moods.push(mood);
  const open = jest.fn(() => Readable.from([Buffer.from('pdf')]));
  const attempt = await smtpTransport(mailbox.url).deliver({
    mail: { id: '1', recipient: 'k@b.example', message: sampleMessage, files: [file] },
    open,
    onHandOver: async () => undefined,
    signal: new AbortController().signal,
  });
  expect([attempt.kind, open.mock.calls.length]).toEqual([kind, count]);
});
