import sharp from 'sharp';
import { BRAND_PATHS } from '../../src/contract/brand/brandPaths';
import { drawSvg, type Box } from '../base/drawSvg';
import type { FrozenMessage } from '../db/schema';
import type { LoadedRelease } from '../releases/serve/loadedRelease';
import { readBytes } from '../releases/serve/readBytes';

/** Names an attachment, because mail programs load no pictures from the network. */
export const LOGO_ADDRESS = 'cid:logo';

/** The largest size of a logo in a mail. */
const BOX: Box = { width: 208, height: 48 };
/** The picture has more pixels than the mail shows, because many screens show more. */
const SCALE = 2;

/** The sizes are those in the mail. */
export interface MailLogo extends Box {
  /** In base64. */
  readonly png: string;
}

/** Draws the logo as PNG, because mail programs show no SVG. Null when the release has no logo that can be drawn. */
export async function drawLogo(release: LoadedRelease | null): Promise<MailLogo | null> {
  try {
    const svg = release === null ? null : await readBytes(release, BRAND_PATHS.logo);
    if (svg === null) return null;
    const png = await drawSvg(svg, { width: BOX.width * SCALE, height: BOX.height * SCALE });
    const { width, height } = await sharp(png).metadata();
    return { png: png.toString('base64'), width: Math.round(width / SCALE), height: Math.round(height / SCALE) };
  } catch {
    // The mail shows the company's name instead.
    return null;
  }
}

/** Returns no attachment for mails without a logo, and for mails of older builds. */
export const logoOf = ({ logo }: FrozenMessage) =>
  logo === undefined
    ? []
    : [
        {
          cid: 'logo',
          filename: 'logo.png',
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
          content: Buffer.from(logo, 'base64'),
        },
      ];
