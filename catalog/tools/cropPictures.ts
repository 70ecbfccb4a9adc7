/**
 * Cuts the details of tools/render/crops.json out of the pictures of houses: `npm run catalog:crops`. Run it after a change of
 * the list or of a picture and commit what it wrote. A detail of `house-hip-flachdach-naturrot` called `grat` is
 * `house-hip-flachdach-naturrot--grat`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { mediaPath } from './products';

/** A part of a picture that is a picture of its own; `box` is left, top, width and height in pixels. */
export interface Crop {
  readonly from: string;
  readonly name: string;
  readonly box: readonly [left: number, top: number, width: number, height: number];
}

const QUALITY = 86;

export const readCrops = (): Crop[] => JSON.parse(readFileSync(path.join(__dirname, 'render/crops.json'), 'utf8'));

/** The crop's file by its path in the media folder. */
export const cropFile = ({ from, name }: Crop): string => `pictures/${from}--${name}.webp`;

/** Writes the crop's file anew. */
export async function writeCrop(crop: Crop): Promise<void> {
  const [left, top, width, height] = crop.box;
  await sharp(mediaPath(`pictures/${crop.from}.webp`))
    .extract({ left, top, width, height })
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(mediaPath(cropFile(crop)));
}

async function main(): Promise<void> {
  for (const crop of readCrops()) await writeCrop(crop);
}

if (require.main === module) void main();
