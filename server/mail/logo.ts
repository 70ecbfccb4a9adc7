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

/** Draws a release's logo once, and keeps the last logo. */
export class MailLogos {
  #last: { readonly sha256: string; readonly logo: MailLogo } | null = null;

  /** Null when the release has no logo that can be drawn. */
  async of(release: LoadedRelease | null): Promise<MailLogo | null> {
    if (release === null) return null;
    const { sha256 } = release.pointer;
    if (this.#last?.sha256 === sha256) return this.#last.logo;
    const logo = await drawLogo(release);
    if (logo !== null) this.#last = { sha256, logo };
    return logo;
  }
}

/** Draws a PNG, because mail programs show no SVG. */
async function drawLogo(release: LoadedRelease): Promise<MailLogo | null> {
  try {
    const svg = await readBytes(release, BRAND_PATHS.logo);
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
