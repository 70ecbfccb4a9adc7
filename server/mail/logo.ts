/** The maker's logo in a mail, which travels with it: mail programs fetch no pictures from elsewhere. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** As the mail's HTML names it. */
export const LOGO_ADDRESS = 'cid:logo';

/** `brand.pictures.wordmark` at twice its size on the ground of the letter. */
const LOGO = readFileSync(path.join(__dirname, 'logo.png'));

/** For a mail whose HTML shows it: those composed earlier have none. */
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
