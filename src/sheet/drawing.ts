import type { Calculation, CalculationInputs } from '../contract/advice/calculation';
import { roofOf, type RoofSurface } from '../contract/advice/roof';

export type Point = readonly [x: number, y: number];

export const DRAWING = { width: 640, height: 300 } as const;
const MARGIN = 44;
const SECTION_WIDTH = 180;
const BELOW = 24;
const BESIDE = 8;
/** Smallest distance between tile rows, in drawing units. Closer lines would look like a filled surface. */
const LEAST_ROW = 2.5;

export interface RoofDrawing {
  readonly eaves: number;
  readonly slope: number;
  readonly section: readonly Point[];
  readonly surface: readonly Point[];
  /** Lines between rows of tiles. The drawing skips some lines when there are very many rows. */
  readonly lines: readonly (readonly [from: Point, to: Point])[];
  readonly labels: Readonly<Record<'pitch' | 'eaves' | 'slope', Point>>;
}

/** Draws the roof's largest surface and its cross-section. Null when the inputs give only an area. */
export function drawingOf(inputs: CalculationInputs, calculation: Calculation): RoofDrawing | null {
  if (inputs.shape === 'area' || calculation.kind !== 'roof') return null;
  const surface = roofOf({ ...inputs, shape: inputs.shape })?.surfaces[0];
  if (surface === undefined) return null;
  const base = DRAWING.height - MARGIN;
  const section = sectionOf(inputs.pitch, inputs.shape === 'mono');
  const spread = spreadOf(surface, calculation.quantity.surfaces[0]?.courses ?? 0);
  const [, ridge = [0, 0]] = section;
  return {
    eaves: surface.eaves,
    slope: surface.slope,
    section,
    ...spread,
    labels: { ...spread.labels, pitch: [ridge[0], base + BELOW] },
  };
}

function sectionOf(pitch: number, isMono: boolean): readonly Point[] {
  const rise = Math.tan((pitch * Math.PI) / 180);
  const span = SECTION_WIDTH - MARGIN;
  const run = isMono ? span : span / 2;
  // A steep roof is drawn narrower, so its height fits.
  const scale = Math.min(1, (DRAWING.height - 2 * MARGIN) / (run * rise));
  const [half, height] = [run * scale, run * rise * scale];
  const base = DRAWING.height - MARGIN;
  const left = MARGIN / 2;
  return [
    [left, base],
    [left + half, base - height],
    [left + (isMono ? half : 2 * half), base],
  ];
}

function spreadOf(surface: RoofSurface, rows: number) {
  const left = SECTION_WIDTH + MARGIN;
  const room = { width: DRAWING.width - left - MARGIN / 2, height: DRAWING.height - 2 * MARGIN };
  const scale = Math.min(room.width / surface.eaves, room.height / surface.slope);
  const [width, height] = [surface.eaves * scale, surface.slope * scale];
  const inset = (surface.taper / 2000) * height;
  const base = DRAWING.height - MARGIN;
  const corners: readonly Point[] = [
    [left, base],
    [left + inset, base - height],
    [left + width - inset, base - height],
    [left + width, base],
  ];
  const step = Math.max(1, Math.ceil((rows * LEAST_ROW) / height));
  const lines = Array.from({ length: Math.max(0, Math.ceil(rows / step) - 1) }, (_, index): readonly [Point, Point] => {
    const share = ((index + 1) * step) / rows;
    const y = base - height * share;
    return [
      [left + inset * share, y],
      [left + width - inset * share, y],
    ];
  });
  const labels: { eaves: Point; slope: Point } = {
    eaves: [left + width / 2, base + BELOW],
    slope: [left - BESIDE, base - height / 2],
  };
  return { surface: corners, lines, labels };
}
