import { labOf } from './contrast';
import { paletteOf, type Palette, type StatedColours } from './palette';
import { onPaper } from './paperColours';

/** Returns the style sheet `/brand.css`, which sets the colours that src/ui/tokens.css names. */
export function brandCss(stated: StatedColours): string {
  const printed = onPaper(stated);
  const rule = ruleOf(paletteOf(stated));
  return printed === stated ? rule : `${rule}@media print {\n${ruleOf(paletteOf(printed))}}\n`;
}

function ruleOf(palette: Palette): string {
  const { ground, ink } = palette;
  const isDark = lightnessOf(ink) > lightnessOf(ground);
  // Shadows are dark also beside light texts.
  const shadow = isDark ? ground : ink;
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
