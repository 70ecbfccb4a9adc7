import { useTranslation } from 'react-i18next';
import { roofOf, type RoofSurface } from '../../../contract/advice/roof';
import { formatNumber } from '../../../i18n/format';
import type { Calculation, CalculationInputs } from '../../../contract/advice/calculation';
import styles from './RoofDrawing.module.css';

export interface RoofDrawingProps {
  readonly inputs: CalculationInputs;
  readonly calculation: Calculation;
}

/** The drawing's own units; the roof is scaled into them. */
const WIDTH = 640;
const HEIGHT = 300;
const MARGIN = 44;
const SECTION_WIDTH = 180;

/** The largest surface spread out, with its rows, beside the section that shows the pitch. Nothing for an area alone. */
export function RoofDrawing({ inputs, calculation }: RoofDrawingProps) {
  const { t } = useTranslation('desk');
  if (inputs.shape === 'area' || calculation.kind !== 'roof') return null;
  const surface = roofOf({ ...inputs, shape: inputs.shape })?.surfaces[0];
  if (surface === undefined) return null;
  const slope = formatNumber(surface.slope / 1000);
  const eaves = formatNumber(surface.eaves / 1000);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('calculator.drawing', { eaves, slope, pitch: formatNumber(inputs.pitch) })}
    >
      <Section pitch={inputs.pitch} isMono={inputs.shape === 'mono'} />
      <Surface
        surface={surface}
        rows={calculation.quantity.surfaces[0]?.rows.rows ?? 0}
        eaves={`${eaves} m`}
        slope={`${slope} m`}
      />
    </svg>
  );
}

function Section({ pitch, isMono }: { readonly pitch: number; readonly isMono: boolean }) {
  const rise = Math.tan((pitch * Math.PI) / 180);
  const span = SECTION_WIDTH - MARGIN;
  const run = isMono ? span : span / 2;
  // A steep roof is as high as the drawing and narrower instead.
  const scale = Math.min(1, (HEIGHT - 2 * MARGIN) / (run * rise));
  const [half, height] = [run * scale, run * rise * scale];
  const base = HEIGHT - MARGIN;
  const left = MARGIN / 2;
  const points = isMono
    ? `${left},${base} ${left + half},${base - height} ${left + half},${base}`
    : `${left},${base} ${left + half},${base - height} ${left + 2 * half},${base}`;
  return (
    <>
      <polygon className={styles.section} points={points} />
      <text className={styles.label} x={left + half} y={base + 24} textAnchor="middle">
        {formatNumber(pitch)}°
      </text>
    </>
  );
}

interface SurfaceProps {
  readonly surface: RoofSurface;
  readonly rows: number;
  readonly eaves: string;
  readonly slope: string;
}

function Surface({ surface, rows, eaves, slope }: SurfaceProps) {
  const left = SECTION_WIDTH + MARGIN;
  const room = { width: WIDTH - left - MARGIN / 2, height: HEIGHT - 2 * MARGIN };
  const scale = Math.min(room.width / surface.eaves, room.height / surface.slope);
  const [width, height] = [surface.eaves * scale, surface.slope * scale];
  const inset = (surface.taper / 2000) * height;
  const base = HEIGHT - MARGIN;
  const lines = Array.from({ length: Math.max(0, rows - 1) }, (_, index) => {
    const share = (index + 1) / rows;
    return { y: base - height * share, inset: inset * share };
  });
  return (
    <>
      <polygon
        className={styles.surface}
        points={`${left},${base} ${left + inset},${base - height} ${left + width - inset},${base - height} ${left + width},${base}`}
      />
      {lines.map((line) => (
        <line
          key={line.y}
          className={styles.row}
          x1={left + line.inset}
          x2={left + width - line.inset}
          y1={line.y}
          y2={line.y}
        />
      ))}
      <text className={styles.label} x={left + width / 2} y={base + 24} textAnchor="middle">
        {eaves}
      </text>
      <text className={styles.label} x={left - 8} y={base - height / 2} textAnchor="end">
        {slope}
      </text>
    </>
  );
}
