/**
 * Cuts the details of tools/render/crops.json out of the pictures of houses: `npm run catalog:crops`. Run it after a change of
 * the list or of a picture and commit what it wrote. A detail of `house-hip-flachdach-naturrot` called `grat` is
 * `house-hip-flachdach-naturrot--grat`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { mediaPath } from './products';

/** A part of a picture; `box` is left, top, width and height in pixels of a picture 1,600 wide. */
export interface Crop {
  readonly from: string;
  readonly name: string;
  readonly box: readonly [left: number, top: number, width: number, height: number];
}

const QUALITY = 86;
/** Width in pixels that the boxes count on; a larger picture gives larger details. */
const BOX_WIDTH = 1600;

/** A box of a picture that is `width` pixels wide. */
export const scaled = (box: readonly number[], width: number): number[] =>
  box.map((value) => Math.round((value * width) / BOX_WIDTH));

export const readCrops = (): Crop[] => JSON.parse(readFileSync(path.join(__dirname, 'render/crops.json'), 'utf8'));

/** The crop's file by its path in the media folder. */
export const cropFile = ({ from, name }: Crop): string => `pictures/${from}--${name}.webp`;

/** Cuts the crop out of its picture and writes its file. */
export async function writeCrop(crop: Crop): Promise<void> {
  const house = sharp(mediaPath(`pictures/${crop.from}.webp`));
  const [left = 0, top = 0, width = 0, height = 0] = scaled(crop.box, (await house.metadata()).width);
  await house
    .extract({ left, top, width, height })
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(mediaPath(cropFile(crop)));
}

async function main(): Promise<void> {
  for (const crop of readCrops()) await writeCrop(crop);
}

if (require.main === module) void main();
