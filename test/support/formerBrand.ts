/** Finds remains of the demo's brand where only the second brand may stand. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { DESIGNED, paletteOf } from '../../server/catalog/brand/palette';
import { onPaper } from '../../server/catalog/brand/paperColours';
import { FORMER_WORDS, secondBrand } from './secondBrand';

const OWN_COLOURS = new Set(
  [secondBrand.colours, onPaper(secondBrand.colours)].flatMap((stated) => Object.values(paletteOf(stated))),
);
/** The colours that only the demo's brand has, as `#rrggbb`. */
const FORMER_COLOURS = Object.values(paletteOf(DESIGNED)).filter((colour) => !OWN_COLOURS.has(colour));

/** The most remains that a list names. */
const MOST_NAMED = 5;

/** Returns the former words with the words around them. */
export const formerWords = (text: string): string[] =>
  [...text.matchAll(new RegExp(`.{0,60}(?:${FORMER_WORDS.source}).{0,60}`, 'g'))]
    .slice(0, MOST_NAMED)
    .map(([words]) => `words: ${words}`);

/** Returns the former colours that a style sheet, drawing or mail names. */
export const formerColours = (text: string): string[] =>
  FORMER_COLOURS.filter((colour) => text.toLowerCase().includes(colour));

/** At the edges of letters, some pixels may have a former colour by chance. */
const CHANCE_PX = 100;

interface Pixels {
  /** Each pixel begins with red, green and blue. */
  readonly data: Uint8Array;
  readonly bytesPerPixel: number;
}

/** Returns the former colours of many pixels. */
export function formerPixels({ data, bytesPerPixel }: Pixels): string[] {
  const counts = new Map(FORMER_COLOURS.map((colour) => [Number.parseInt(colour.slice(1), 16), 0]));
  for (let at = 0; at + 2 < data.length; at += bytesPerPixel) {
    const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    const count = counts.get(colour);
    if (count !== undefined) counts.set(colour, count + 1);
  }
  return [...counts]
    .filter(([, count]) => count > CHANCE_PX)
    .map(([colour, count]) => `pixels: ${count} of #${colour.toString(16).padStart(6, '0')}`);
}

/** `picture`: a picture in any format, such as a screenshot, an icon or a drawing. */
export async function formerPixelsIn(picture: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return formerPixels({ data, bytesPerPixel: info.channels });
}

/** Returns the remains on the shown page: words in its elements, colours of its elements, and visible pixels. */
export const remains = async (page: Page): Promise<string[]> => [
  ...formerWords(await page.content()),
  ...(await formerStyles(page)),
  ...(await formerPixelsOn(page)),
];

const COLOURED = [
  ...['color', 'background-color', 'background-image', 'box-shadow', 'outline-color', 'text-decoration-color'],
  ...['border-top-color', 'border-right-color', 'border-bottom-color', 'border-left-color', 'fill', 'stroke'],
];

/** The form in which browsers compute colours, without opacity: `160, 67, 31`. */
const channelsOf = (colour: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ');

/** Also looks at elements out of sight, and at pseudo-elements. */
const formerStyles = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ former, properties, most }) => {
      const found: string[] = [];
      for (const element of document.querySelectorAll('*'))
        for (const part of ['', '::before', '::after']) {
          const style = getComputedStyle(element, part);
          if (part !== '' && (style.content === 'none' || style.content === 'normal')) continue;
          for (const property of properties)
            for (const [, channels = ''] of style.getPropertyValue(property).matchAll(/rgba?\((\d+, \d+, \d+)/g))
              if (former.includes(channels))
                found.push(`${property} ${channels}: ${element.outerHTML.slice(0, 120)}${part}`);
          if (found.length >= most) return found;
        }
      return found;
    },
    { former: FORMER_COLOURS.map(channelsOf), properties: COLOURED, most: MOST_NAMED },
  );

async function formerPixelsOn(page: Page): Promise<string[]> {
  await page.evaluate(showPictures, false);
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.evaluate(showPictures, true);
  return formerPixelsIn(picture);
}

/** Runs in the page. Shows or hides the catalogue's pictures and the external tools, which may have any colour. */
function showPictures(isShown: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('img:not([src^="/brand/"]), video, canvas, iframe'))
    element.style.visibility = isShown ? '' : 'hidden';
}
