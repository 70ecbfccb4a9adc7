/** Derives all colours of the app from the five colours that a brand states. */
import { NEUTRAL_BRAND } from '../../../src/contract/brand/neutralBrand';
import { colourOf, labOf, LINE_CONTRAST, nearestReadable, TEXT_CONTRAST, type Lab } from './contrast';

type Stated = 'background' | 'surface' | 'text' | 'accent' | 'accent_text';
export type StatedColours = Readonly<Record<Stated, string>>;

/** The colours for which the app was designed. */
export const DESIGNED: StatedColours = NEUTRAL_BRAND.colours;

interface Derivation {
  readonly from: Stated;
  readonly to: Stated;
  /** The derived colour beside the colours `DESIGNED`. */
  readonly designed: string;
}

/** Colours between two stated colours. The keys are names in src/ui/tokens.css. */
const DERIVED = {
  sunken: { from: 'background', to: 'text', designed: '#ece5db' },
  'ink-soft': { from: 'text', to: 'background', designed: '#574f47' },
  hairline: { from: 'background', to: 'text', designed: '#dcd3c6' },
  edge: { from: 'text', to: 'background', designed: '#80766a' },
  'clay-deep': { from: 'accent', to: 'text', designed: '#7f3214' },
  'clay-pale': { from: 'background', to: 'accent', designed: '#f2e0d5' },
  slate: { from: 'text', to: 'background', designed: '#3b474e' },
  'slate-deep': { from: 'text', to: 'background', designed: '#263036' },
  'slate-pale': { from: 'background', to: 'text', designed: '#e1e6e7' },
  good: { from: 'text', to: 'background', designed: '#2f6b3c' },
  'on-dark-soft': { from: 'accent_text', to: 'text', designed: '#d3cdc4' },
  course: { from: 'background', to: 'text', designed: '#c3b5a0' },
  focus: { from: 'text', to: 'background', designed: '#0b5a8a' },
} as const satisfies Readonly<Record<string, Derivation>>;

type Token = 'ground' | 'paper' | 'ink' | 'clay' | 'on-dark' | keyof typeof DERIVED;
export type Palette = Readonly<Record<Token, string>>;

interface Need {
  readonly of: keyof typeof DERIVED;
  readonly with: readonly Token[];
  readonly least: number;
}

/** Contrasts between colours that meet on a screen. A later need may rely on the colours of earlier needs. */
const NEEDS: readonly Need[] = [
  { of: 'sunken', with: ['ink', 'clay'], least: TEXT_CONTRAST },
  { of: 'clay-pale', with: ['ink', 'clay'], least: TEXT_CONTRAST },
  { of: 'slate-pale', with: ['ink'], least: TEXT_CONTRAST },
  { of: 'ink-soft', with: ['ground', 'paper', 'sunken'], least: TEXT_CONTRAST },
  { of: 'clay-deep', with: ['ground', 'paper', 'clay-pale', 'on-dark'], least: TEXT_CONTRAST },
  { of: 'slate', with: ['paper', 'slate-pale', 'on-dark'], least: TEXT_CONTRAST },
  { of: 'slate-deep', with: ['paper', 'slate-pale', 'on-dark'], least: TEXT_CONTRAST },
  { of: 'good', with: ['on-dark'], least: TEXT_CONTRAST },
  { of: 'on-dark-soft', with: ['slate-deep', 'ink'], least: TEXT_CONTRAST },
  { of: 'edge', with: ['ground', 'paper'], least: LINE_CONTRAST },
  { of: 'focus', with: ['ground', 'paper'], least: LINE_CONTRAST },
];

/** Returns the designed colours if `stated` equals `DESIGNED`. */
export function paletteOf(stated: StatedColours): Palette {
  const derived = (token: keyof typeof DERIVED) => derive(DERIVED[token], stated);
  const palette: Record<Token, string> = {
    ground: stated.background,
    paper: stated.surface,
    sunken: derived('sunken'),
    ink: stated.text,
    'ink-soft': derived('ink-soft'),
    hairline: derived('hairline'),
    edge: derived('edge'),
    clay: stated.accent,
    'clay-deep': derived('clay-deep'),
    'clay-pale': derived('clay-pale'),
    slate: derived('slate'),
    'slate-deep': derived('slate-deep'),
    'slate-pale': derived('slate-pale'),
    good: derived('good'),
    'on-dark': stated.accent_text,
    'on-dark-soft': derived('on-dark-soft'),
    course: derived('course'),
    focus: derived('focus'),
  };
  for (const { of, with: others, least } of NEEDS) {
    const readable = nearestReadable(
      palette[of],
      others.map((other) => palette[other]),
      least,
    );
    // The stated colours have a fault then (colourFaults.ts).
    if (readable !== null) palette[of] = readable;
  }
  return palette;
}

/**
 * Mixes two stated colours with the share that is right among the designed colours. Adds the rest that this mix lacks
 * there.
 */
function derive({ from, to, designed }: Derivation, stated: StatedColours): string {
  const share = nearestShare(labOf(DESIGNED[from]), labOf(DESIGNED[to]), labOf(designed));
  const rest = minus(labOf(designed), mix(labOf(DESIGNED[from]), labOf(DESIGNED[to]), share));
  return colourOf(plus(mix(labOf(stated[from]), labOf(stated[to]), share), rest));
}

/** Returns the share of `to` in the mix that is nearest to `wanted`. */
function nearestShare(from: Lab, to: Lab, wanted: Lab): number {
  const [way, part] = [minus(to, from), minus(wanted, from)];
  return dot(part, way) / dot(way, way);
}

const mix = (from: Lab, to: Lab, share: number): Lab => plus(from, times(minus(to, from), share));
const plus = (one: Lab, other: Lab): Lab => [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
const minus = (one: Lab, other: Lab): Lab => plus(one, times(other, -1));
const times = ([l, a, b]: Lab, factor: number): Lab => [l * factor, a * factor, b * factor];
const dot = (one: Lab, other: Lab): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
