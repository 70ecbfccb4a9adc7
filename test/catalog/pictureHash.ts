/** A perceptual hash: where a picture gets darker from left to right. */
import sharp from 'sharp';

const SIDE = 16;
/** Of 255: a smaller step between two neighbours is a plain ground. */
const STEP = 4;

/** 256 signs, one for each place of a 16 × 16 grid. Two pictures of one scene in two colours have nearly the same. */
export async function pictureHash(file: string): Promise<string> {
  const grey = await sharp(file)
    .flatten({ background: '#fff' })
    .greyscale()
    .normalise()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Array.from({ length: SIDE * SIDE }, (_, index) => {
    const at = Math.floor(index / SIDE) * (SIDE + 1) + (index % SIDE);
    const step = (grey[at + 1] ?? 0) - (grey[at] ?? 0);
    return step > STEP ? '+' : step < -STEP ? '-' : '0';
  }).join('');
}

/** The number of places where two hashes differ. */
export const distance = (one: string, other: string): number =>
  [...one].filter((sign, index) => sign !== other[index]).length;
