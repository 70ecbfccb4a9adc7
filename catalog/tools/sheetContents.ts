/** Prepares texts and pictures of the catalogue for a PDF. */
import sharp from 'sharp';

/** Returns the text without Markdown, each paragraph and list item on its own line. */
export const plain = (markdown: string): string =>
  markdown
    .trim()
    .replace(/\*\*/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\n(?!\n|- |\d+\. )/g, ' ')
    .replace(/\n +/g, '\n');

/** Converts a WebP to JPEG, which a PDF can hold. Cuts the picture to `ratio` (width by height) if given. */
export async function picture(file: string, pixels: number, ratio?: number): Promise<Buffer> {
  const height = ratio === undefined ? undefined : Math.round(pixels / ratio);
  const image = sharp(file).resize({ width: pixels, ...(height === undefined ? {} : { height }) });
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}
