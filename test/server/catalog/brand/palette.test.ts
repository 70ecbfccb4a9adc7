import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NEUTRAL_BRAND } from '../../../../src/contract/brand/neutralBrand';
import { brandCss } from '../../../../server/catalog/brand/brandCss';
import { contrastOf } from '../../../../server/catalog/brand/contrast';
import { DESIGNED, paletteOf, type Palette, type StatedColours } from '../../../../server/catalog/brand/palette';
import { onPaper } from '../../../../server/catalog/brand/paperColours';
import { webManifest } from '../../../../server/catalog/brand/webManifest';
import { secondBrand } from '../../../support/secondBrand';

const ROOT = path.resolve(__dirname, '../../../..');
const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');
const neutral = (name: string): string => read(`public/${name}`);

const LIGHT = { background: '#ffffff', surface: '#f4f6f8', text: '#101418', accent: '#1f3a5f', accent_text: '#ffffff' };
const DARK = secondBrand.colours;
/** Text and accent have hardly more than the least contrast. */
const FAINT = { background: '#f0f0f0', surface: '#ffffff', text: '#6a6a6a', accent: '#9c5a00', accent_text: '#ffffff' };

/** Pairs of a text's colour and a ground on which the app writes in it. */
const WRITTEN: readonly (readonly [keyof Palette, keyof Palette])[] = [
  ['ink', 'sunken'],
  ['ink', 'clay-pale'],
  ['ink', 'slate-pale'],
  ['clay', 'sunken'],
  ['clay', 'clay-pale'],
  ['ink-soft', 'ground'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'sunken'],
  ['clay-deep', 'ground'],
  ['clay-deep', 'paper'],
  ['on-dark', 'clay-deep'],
  ['slate', 'paper'],
  ['slate-deep', 'slate-pale'],
  ['on-dark', 'slate'],
  ['on-dark', 'slate-deep'],
  ['on-dark', 'good'],
  ['on-dark-soft', 'slate-deep'],
  ['on-dark-soft', 'ink'],
];

test('the neutral files in the folder public are those of the neutral brand', () => {
  expect(neutral('brand.css')).toBe(brandCss(DESIGNED));
  expect(JSON.parse(neutral('brand.json'))).toEqual(NEUTRAL_BRAND);
  const { name, colours } = NEUTRAL_BRAND;
  expect(JSON.parse(neutral('manifest.webmanifest'))).toEqual(
    webManifest({ name, background: colours.background, screenshots: [] }),
  );
});

test("the page's own colours are those of the neutral brand", () => {
  const colours = brandCss(DESIGNED).match(/^ {2}.*;\n/gm) ?? [];
  expect(colours.length).toBeGreaterThan(Object.keys(paletteOf(DESIGNED)).length);
  const tokens = read('src/ui/tokens.css');
  expect(colours.filter((line) => !tokens.includes(line))).toEqual([]);
  expect(read('src/index.html')).not.toMatch(/#[\da-f]{6}/i);
});

test('the neutral brand has the derived colours of the palette', () => {
  const palette = paletteOf(DESIGNED);
  expect(NEUTRAL_BRAND.colours).toMatchObject({
    soft: palette['ink-soft'],
    hairline: palette.hairline,
    printed: { accent_pale: palette['clay-pale'] },
  });
});

// spec: brand-5
test.each<[string, StatedColours]>([
  ['designed', DESIGNED],
  ['light', LIGHT],
  ['dark', DARK],
])('texts in derived colours are readable beside %s colours', (_what, stated) => {
  const palette = paletteOf(stated);
  const faint = WRITTEN.filter(([text, ground]) => contrastOf(palette[text], palette[ground]) < 4.5);
  expect(faint).toEqual([]);
  for (const line of ['edge', 'focus'] as const)
    expect(contrastOf(palette[line], palette.ground)).toBeGreaterThanOrEqual(3);
});

test('derived grounds stay so near to the background that faint texts are readable on them', () => {
  const palette = paletteOf(FAINT);
  for (const ground of ['sunken', 'clay-pale'] as const)
    for (const text of ['ink', 'clay'] as const)
      expect([ground, text, contrastOf(palette[ground], palette[text]) >= 4.5]).toEqual([ground, text, true]);
});

test('the style sheet of a dark brand is dark and keeps its shadows dark', () => {
  const css = brandCss(DARK);
  expect(css).toMatch(/^:root \{\n {2}color-scheme: dark;\n {2}--ground: #10171c;\n/);
  expect(css).toContain('--scrim: rgb(16 23 28 / 48%);');
  expect(css).toContain('--rim: inset 0 0 0 1px rgb(232 238 242 / 22%);');
});

test.each<[string, StatedColours]>([
  ['dark', DARK],
  ['half dark', { ...LIGHT, background: '#6e6e6e', surface: '#6e6e6e', text: '#ffffff', accent: '#fff8e0' }],
  ['unevenly light', { ...LIGHT, background: '#767676', surface: '#767676', text: '#000000', accent: '#ffffff' }],
])('the printed texts of a %s brand are readable on white paper', (_what, stated) => {
  const { ink, 'ink-soft': soft, clay, ...printed } = paletteOf(onPaper(stated));
  for (const text of [ink, soft, clay, printed['clay-deep']])
    expect([text, contrastOf(text, '#ffffff') >= 4.5]).toEqual([text, true]);
  const [, print = ''] = brandCss(stated).split('@media print {\n');
  expect(print).toMatch(/^:root \{\n {2}color-scheme: light;\n {2}--ground: #ffffff;\n[^{]*\}\n\}\n$/);
  expect(print).toContain(`--ink: ${ink};`);
});

test.each<[string, StatedColours]>([
  ['designed', DESIGNED],
  ['light', LIGHT],
  ['faint', FAINT],
])('a brand prints its %s colours unchanged', (_what, stated) => {
  expect(onPaper(stated)).toBe(stated);
  expect(brandCss(stated)).not.toContain('@media');
});
