import { labOf } from './contrast';
import type { Palette } from './palette';

/** Lightness in OKLab. A page with a darker ground is dark. */
const DARK_BELOW = 0.5;

/** Returns the style sheet `/brand.css`, which sets the colours that src/ui/tokens.css names. */
export function brandCss(palette: Palette): string {
  const { ground, ink } = palette;
  const isDark = lightnessOf(ground) < DARK_BELOW;
  // Shadows are dark also beside light texts.
  const shadow = lightnessOf(ink) < lightnessOf(ground) ? ink : ground;
  const lines = [
    `color-scheme: ${isDark ? 'dark' : 'light'}`,
    ...Object.entries(palette).map(([token, colour]) => `--${token}: ${colour}`),
    `--veil: ${seeThrough(palette['slate-deep'], 72)}`,
    `--scrim: ${seeThrough(shadow, 48)}`,
    `--rim: inset 0 0 0 1px ${seeThrough(ink, 22)}`,
    `--floating: 0 2px 10px ${seeThrough(shadow, 28)}`,
    `--lifted: 0 0.5rem 2.5rem ${seeThrough(shadow, 18)}`,
  ];
  return `:root {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
}

const lightnessOf = (colour: string): number => labOf(colour)[0];

/** Returns the colour `#rrggbb` with this opacity in percent, such as `rgb(30 26 23 / 48%)`. */
function seeThrough(colour: string, percent: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${channels.join(' ')} / ${percent}%)`;
}
