import type { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { FrozenMessage, MailFile, MailPerson } from '../db/schema';
import { logoOf } from './logo';

export interface MimeMail {
  readonly recipient: string;
  readonly message: FrozenMessage;
  readonly files: readonly MailFile[];
}

/** The same mail always gives the same bytes. An error of `open` ends the stream. */
export function mimeStream({ recipient, message, files }: MimeMail, open: (file: MailFile) => Readable): Readable {
  const { from, replyTo, subject, date, messageId, boundary, text, html } = message;
  return new MailComposer({
    from: address(from),
    ...(replyTo === null ? {} : { replyTo: address(replyTo) }),
    to: { name: '', address: recipient },
    subject,
    date: new Date(date),
    messageId,
    baseBoundary: boundary,
    text,
    html,
    attachments: [
      ...files
        .filter(({ attached }) => attached)
        .map((file) => ({ filename: file.fileName, contentType: file.type, content: open(file) })),
      ...logoOf(message),
    ],
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .createReadStream();
}

const address = ({ name, address }: MailPerson) => ({ name, address });
