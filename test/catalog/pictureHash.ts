/**
 * Makes a hash of a picture that is nearly equal for pictures that look alike. The hash records where the brightness
 * rises or falls from left to right.
 */
import sharp from 'sharp';

const SIDE = 16;
/**
 * Smallest difference of brightness (0 to 255) that counts between two neighbours. A smaller difference counts as a
 * plain surface.
 */
const STEP = 4;

/**
 * Returns 256 characters, one for each place of a 16 × 16 grid. Two pictures of one scene in two colours have nearly
 * equal hashes.
 */
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
