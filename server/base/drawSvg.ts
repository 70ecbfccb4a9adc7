import sharp from 'sharp';

/** Time-out. Most drawings take some milliseconds. */
const DRAWING_SECONDS = 30;

/** Resolution in which an SVG's pixel is one pixel of the picture. */
const PLAIN_DENSITY = 72;
const DENSITIES = { min: 1, max: 100_000 };

/** In pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws an SVG as a PNG with a transparent ground. The picture keeps its proportions and fills the box in one
 * direction.
 * Rejects for a drawing that cannot be drawn, and with sharp's error `timeout` when the drawing takes too long.
 */
export async function drawSvg(svg: Uint8Array, box: Box): Promise<Buffer> {
  const { width, height } = await sharp(svg).metadata();
  const scale = Math.min(box.width / width, box.height / height);
  const density = Math.min(Math.max(PLAIN_DENSITY * scale, DENSITIES.min), DENSITIES.max);
  return sharp(svg, { density })
    .timeout({ seconds: DRAWING_SECONDS })
    .resize(box.width, box.height, { fit: 'inside' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
