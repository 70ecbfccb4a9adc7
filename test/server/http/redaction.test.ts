import { makeAccessKey } from '../../../server/access/accessKeys';
import { makeToken } from '../../../server/access/tokens';
import { redact } from '../../../server/http/redaction';

const KEY = '7QK2-M0A1-XYZ9-0000-ABCD-M0A1-7QK2';

test.each([
  ['in its usual spelling', KEY],
  ['in lower case', KEY.toLowerCase()],
  ['without hyphens', KEY.replaceAll('-', '')],
  ['with blanks', KEY.replaceAll('-', ' ')],
  ['with dashes and blanks', KEY.replaceAll('-', ' – ')],
  ['with escaped hyphens', KEY.replaceAll('-', '%2D')],
  ['with doubly escaped hyphens', KEY.replaceAll('-', '%252d')],
  ['with line breaks', KEY.replaceAll('-', '\n')],
  ['with dots', KEY.replaceAll('-', '.')],
  ['shortened to five groups', KEY.slice(0, 24)],
  ['with a file extension', `${KEY}.html`],
  ['with a letter before it', `x${KEY}`],
])('an access key %s is removed from the log', (_name, text) => {
  for (const before of ['', 'before ', '\n', '\0', '"', '\\'])
    for (const after of ['', ' after', '\n', '"']) {
      const redacted = redact(JSON.stringify({ level: 'error', msg: `${before}${text}${after}`, url: `/${text}` }));
      expect(redacted).not.toMatch(/M0A1|m0a1/);
      expect(JSON.parse(redacted)).toMatchObject({ level: 'error', msg: expect.stringContaining('…') });
    }
});

test('redact removes all access keys and tokens from a log line but keeps the rest', () => {
  const token = makeToken();
  expect(redact(`{"a":"${KEY}","b":"${KEY}","c":"Bearer ${token}","d":"${token}"}`)).toBe(
    '{"a":"…","b":"…","c":"Bearer …","d":"…"}',
  );
});

test.each(['ABCD-EFGH-IJKL-MNOP-QRST', '7a02:b0a1:ffe9:0000:abcd:b0a1:7a02'])(
  'the text "%s" looks like an access key and is removed from the log',
  (text) => {
    expect(redact(text)).toBe('…');
  },
);

test('every newly generated access key and token is removed from the log', () => {
  for (let count = 0; count < 500; count += 1) {
    for (const secret of [makeAccessKey(), makeToken()])
      for (const line of [secret, `{"a":"${secret}"}`, `/?auth=${secret}&x=1`, `Bearer ${secret}`, `${secret}.html`])
        expect(redact(line)).not.toContain(secret.slice(2, -2));
  }
});

test.each([
  '{"level":"info","time":"2026-11-20T21:50:30.123Z","reqId":"req-1234","method":"GET","status":200,"ms":1234}',
  `/api/v1/packs/${'0a'.repeat(32)}`,
  '/assets/hanken-grotesk-latin.0123456789abcdef.woff2',
  '{"address":"2001:db81:1111:2222:3333:4444:5555:6666"}',
  '{"address":"192.0.2.0/24"}',
  '{"event":"mail.sent","mail":"9b44b34d-e358-4afc-8cc4-5db9f6f7a839"}',
  'eine neue Welt kann sein und dann noch mehr',
  'eine neue welt kann sein und dann noch mehr',
  '    at Object.handleUncaughtExceptionsOfTheServer (node:internal/process/execution:123:15)',
  'Das Verzeichnis der Veröffentlichung 1.0.0 ist beschädigt.',
])('a text without an access key stays unchanged in the log: %s', (text) => expect(redact(text)).toBe(text));

test('long log lines are searched for access keys within two seconds', () => {
  const start = performance.now();
  for (const text of ['abcd ', '%25', 'abc-', 'a', '%25%25%25abcd', 'AB12']) redact(`${text.repeat(50_000)}!`);
  expect(performance.now() - start).toBeLessThan(2_000);
});
