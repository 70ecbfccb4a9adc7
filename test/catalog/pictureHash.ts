/** Makes picture hashes that are nearly equal for pictures that look alike. */
import sharp from 'sharp';

const SIDE = 16;
/** Differences of brightness (0 to 255) up to this value count as a plain surface. */
const STEP = 4;

/** Returns 256 characters, which are nearly equal for one scene in two colours. */
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

export const distance = (one: string, other: string): number =>
  [...one].filter((sign, index) => sign !== other[index]).length;
