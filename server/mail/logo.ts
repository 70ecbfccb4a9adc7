import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Address of the logo in the mail's HTML. Mail programs load no pictures from the network. */
export const LOGO_ADDRESS = 'cid:logo';

/** `brand.pictures.wordmark` in double size. */
const LOGO = readFileSync(path.join(__dirname, 'logo.png'));

/** The attached logo. Empty for older mails, whose HTML has no logo. */
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
