import { encode } from 'uqr';
import { classNames } from '../../lib/classNames';
import styles from './QrCode.module.css';

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string | undefined;
}

/** Draws the code dark on light in every theme, with the margin that cameras need. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames(styles.code, className)}
    >
      <path d={data.map(rowPath).join('')} />
    </svg>
  );
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (row[x] !== true || row[x - 1] === true) continue;
    const end = row.indexOf(false, x);
    const width = (end === -1 ? row.length : end) - x;
    path += `M${x} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
