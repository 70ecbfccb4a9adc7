/** Reads the pictures that brand.yaml names. Reports faulty ones, and returns null or no files for them. */
import path from 'node:path';
import sharp from 'sharp';
import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import { fileIdOf } from '../../base/digest';
import { drawSvg, type Box } from '../../base/drawSvg';
import { BrokenOff } from '../../base/taskThread';
import type { ReleaseFile } from '../../releases/publish/releaseFile';
import type { Report } from '../format/faults';
import type { DerivedStore } from '../media/derivedStore';
import type { MediaLibrary } from '../media/mediaLibrary';
import { nameTimeOut } from '../media/pictures';
import { hangOf, inTurn } from '../reading/bounded';
import { SIGN_RECIPE, signPictures } from './signPictures';
import type { Screenshot } from './webManifest';

/** Limits in bytes. These files are open, and a device stores them before it shows a release. */
const SVG_MAX = 200_000;
const PICTURE_MAX = 500_000;

export interface ShownPicture {
  /** The id under which the release may show the picture as a medium. */
  readonly id: string;
  readonly bytes: ReleaseFile['bytes'];
}

export async function pictureOf(
  name: string | undefined,
  media: MediaLibrary,
  report: Report,
): Promise<ShownPicture | null> {
  const id = name === undefined ? '' : await media.picture(name, 'display', report);
  const file = media.files.get(id);
  return file === undefined ? null : { id, bytes: file.bytes };
}

/** Returns a picture that everybody may load. */
export async function openPictureOf(
  name: string | undefined,
  media: MediaLibrary,
  report: Report,
): Promise<ShownPicture | null> {
  const picture = await pictureOf(name, media, report);
  if (name === undefined || picture === null) return null;
  return isSmallEnough(PICTURE_MAX, name, await picture.bytes(), report) ? picture : null;
}

async function svgOf(name: string | undefined, media: MediaLibrary, report: Report): Promise<Buffer | null> {
  const svg = name === undefined ? null : await media.drawing(name, report);
  return name !== undefined && svg !== null && isSmallEnough(SVG_MAX, name, svg, report) ? svg : null;
}

/** Reports a larger file. */
function isSmallEnough(max: number, name: string, { length }: Uint8Array, report: Report): boolean {
  if (length <= max) return true;
  report([], `„${name}“ ist mit ${Math.ceil(length / 1000)} kB zu groß (höchstens ${max / 1000} kB)`);
  return false;
}

/** The box in which the check draws the logo. In it, and in the header, a wider logo would have a smaller height. */
const WIDEST: Box = { width: 800, height: 100 };

/** @throws BrokenOff after reporting the stopped drawing */
export async function logoOf(name: string | undefined, media: MediaLibrary, report: Report): Promise<Buffer | null> {
  const logo = await svgOf(name, media, report);
  if (logo === null) return null;
  const drawn = await unlessUndrawn(() => inTurn(() => drawSvg(logo, WIDEST).catch(nameTimeOut)), report);
  if (drawn === null) return null;
  if ((await sharp(drawn).metadata()).height === WIDEST.height) return logo;
  report([], `„${name}“ ist mehr als achtmal so breit wie hoch`);
  return null;
}

/**
 * Returns the sign as SVG, as icons and for printed sheets. `surface`: colour behind a sign without its own ground.
 * @throws BrokenOff after reporting the stopped drawing
 */
export async function signFiles(
  name: string | undefined,
  surface: string,
  { media, derived }: { readonly media: MediaLibrary; readonly derived: DerivedStore },
  report: Report,
): Promise<readonly ReleaseFile[]> {
  const sign = await svgOf(name, media, report);
  if (sign === null) return [];
  const stored = `${fileIdOf(sign)}-${surface.slice(1)}-${SIGN_RECIPE}`;
  const drawAll = async () => {
    const files = [svgFile(BRAND_PATHS.icon, sign)];
    for (const { address, type, draw } of signPictures(sign, surface)) {
      const bytes = await derived.get(`${stored}-${path.posix.basename(address)}`, draw);
      files.push({ address, type, bytes: () => bytes });
    }
    return files;
  };
  return (await unlessUndrawn(drawAll, report)) ?? [];
}

async function unlessUndrawn<T>(draw: () => Promise<T>, report: Report): Promise<T | null> {
  try {
    return await draw();
  } catch (error) {
    if (error instanceof BrokenOff) {
      report([], error.reason, hangOf(error).hangsOn);
      throw error;
    }
    report([], 'lässt sich nicht zeichnen');
    return null;
  }
}

/** Returns no screenshot without a picture. */
export async function screenshotsOf(form: Screenshot['form'], picture: ShownPicture | null): Promise<Screenshot[]> {
  if (picture === null) return [];
  const { width, height } = await sharp(await picture.bytes()).metadata();
  return [{ form, width, height }];
}

export const svgFile = (address: string, svg: Buffer): ReleaseFile => ({
  address,
  type: 'image/svg+xml',
  bytes: () => svg,
});
