import { QrCode } from './QrCode';
import styles from './QrFigure.module.css';

export interface QrFigureProps {
  readonly text: string;
  readonly label: string;
  readonly caption: string;
}

/** Shows a QR code with a sentence below it. */
export const QrFigure = ({ text, label, caption }: QrFigureProps) => (
  <figure className={styles.figure}>
    <QrCode text={text} label={label} className={styles.code} />
    <figcaption className={styles.caption}>{caption}</figcaption>
  </figure>
);
