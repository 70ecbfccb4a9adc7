/** Mutants without effect in the server's mails and users (equivalents.ts says how each is named). */
import type { Equivalent } from './equivalents';

const MIME = 'server/mail/mime.ts';
const SHARE_LINKS = 'server/mail/shareLinks.ts';
const SHEET_FORM = 'server/mail/sheetForm.ts';
const NO_ADDRESSES = 'No part of a mail names a file or an address; this is a second lock.';
const OF_THE_LIST =
  'A fault of the list of parts, or of one part, is told at one of these two depths and nowhere below.';

export const MAIL_EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'server/mail/cartForm.ts',
    line: String.raw`if (/\p{Cc}|\p{Cs}/u.test(text.replace(/[\r\n\t]/g, ' ')))`,
    replacement: '""',
    reason: 'The signs that are allowed go either way.',
  },
  {
    file: 'server/mail/compose.ts',
    line: "fileName: names[index] ?? '',",
    reason: 'There is a name for each file; the rest is for the compiler.',
  },
  {
    file: 'server/mail/fileNames.ts',
    line: "const extension = EXTENSIONS[type.split(';', 1)[0] ?? ''] ?? 'bin';",
    replacement: '"Stryker was here!"',
    reason: 'A text that is split has a first part; the rest is for the compiler.',
  },
  {
    file: 'server/mail/mailText.ts',
    line: '...(brand.valuesNotice ? [`${brand.valuesNotice}.`] : []),',
    replacement: '["Stryker was here"]',
    reason: 'Only of a brand without the notice, and the demo has one.',
  },
  { file: MIME, line: 'disableFileAccess: true,', replacement: 'false', reason: NO_ADDRESSES },
  { file: MIME, line: 'disableUrlAccess: true,', replacement: 'false', reason: NO_ADDRESSES },
  {
    file: SHARE_LINKS,
    line: "const [, mailId = '', until = '', signature = ''] = SHAPE.exec(token) ?? [];",
    reason: 'What does not match has no signature of the right length, whatever stands in its place.',
  },
  {
    file: SHEET_FORM,
    line: '} catch {',
    replacement: '{}',
    reason: 'Neither null nor undefined is an object.',
  },
  {
    file: SHEET_FORM,
    line: String.raw`const [, place] = /^\/parts\/(\d+)$/.exec(fault.path) ?? [];`,
    reason: OF_THE_LIST,
  },
  {
    file: 'server/mail/transports/folder.ts',
    line: 'await pipeline(mimeStream(mail, open), createWriteStream(draft, { mode: 0o600, flush: true }), { signal });',
    replacement: 'false',
    reason: 'Only a loss of power would tell.',
  },
];
