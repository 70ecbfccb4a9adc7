import type { Calculation, CalculationInputs } from '../../../contract/advice/calculation';
import { formatNumber } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';
import { DRAWING, drawingOf, type Point } from '../../../sheet/drawing';
import styles from './RoofDrawing.module.css';

export interface RoofDrawingProps {
  readonly inputs: CalculationInputs;
  readonly calculation: Calculation;
}

export function RoofDrawing({ inputs, calculation }: RoofDrawingProps) {
  const { t } = useTranslation('desk');
  const drawing = drawingOf(inputs, calculation);
  if (drawing === null) return null;
  const slope = formatNumber(drawing.slope / 1000);
  const eaves = formatNumber(drawing.eaves / 1000);
  const pitch = formatNumber(inputs.pitch);
  const { labels } = drawing;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      role="img"
      aria-label={t('calculator.drawing', { eaves, slope, pitch })}
    >
      <polygon className={styles.section} points={pointsOf(drawing.section)} />
      <Label at={labels.pitch}>{`${pitch}°`}</Label>
      <polygon className={styles.surface} points={pointsOf(drawing.surface)} />
      {drawing.lines.map(([[x1, y1], [x2, y2]]) => (
        <line key={y1} className={styles.row} x1={x1} x2={x2} y1={y1} y2={y2} />
      ))}
      <Label at={labels.eaves}>{`${eaves} m`}</Label>
      <Label at={labels.slope} anchor="end">{`${slope} m`}</Label>
    </svg>
  );
}

interface LabelProps {
  readonly at: Point;
  readonly anchor?: 'middle' | 'end';
  readonly children: string;
}

const Label = ({ at: [x, y], anchor = 'middle', children }: LabelProps) => (
  <text className={styles.label} x={x} y={y} textAnchor={anchor}>
    {children}
  </text>
);

const pointsOf = (points: readonly Point[]): string => points.map((point) => point.join(',')).join(' ');
