import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Names an attachment, because mail programs load no pictures from the network. */
export const LOGO_ADDRESS = 'cid:logo';

const LOGO = readFileSync(path.join(__dirname, 'logo.png'));

/** Returns no attachment for older mails, whose HTML has no logo. */
export const logoOf = (html: string) =>
  html.includes(LOGO_ADDRESS)
    ? [
        {
          cid: 'logo',
          filename: 'logo.png',
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
          content: LOGO,
        },
      ]
    : [];
