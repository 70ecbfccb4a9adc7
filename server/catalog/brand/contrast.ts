/** Colours are written as `#rrggbb`. */
import Color from 'colorjs.io';

/** Least contrasts by WCAG 2.1, level AA: of texts, and of lines and symbols. */
export const TEXT_CONTRAST = 4.5;
export const LINE_CONTRAST = 3;

/** Coordinates in OKLab: lightness from 0 to 1, and two axes of colour. */
export type Lab = readonly [number, number, number];

/** Steps from black to white in the search for a readable colour. */
const STEPS = 400;

export const contrastOf = (one: string, other: string): number => Color.contrastWCAG21(one, other);

export function labOf(colour: string): Lab {
  const [lightness, a, b] = new Color(colour).to('oklab').coords;
  return [lightness ?? 0, a ?? 0, b ?? 0];
}

/** Returns the nearest colour that screens can show. */
export const colourOf = ([lightness, a, b]: Lab): string =>
  new Color('oklab', [lightness, a, b]).to('srgb').toString({ format: 'hex', collapse: false });

/**
 * Returns the lighter or darker shade nearest to `colour` that has the contrast `least` with all of `others`. Null when
 * no shade has.
 */
export function nearestReadable(colour: string, others: readonly string[], least: number): string | null {
  const isReadable = (shade: string) => others.every((other) => contrastOf(shade, other) >= least);
  if (isReadable(colour)) return colour;
  const [lightness, a, b] = labOf(colour);
  for (let step = 1; step <= STEPS; step += 1)
    for (const change of [-step / STEPS, step / STEPS]) {
      const shade = colourOf([Math.min(Math.max(lightness + change, 0), 1), a, b]);
      if (isReadable(shade)) return shade;
    }
  return null;
}
