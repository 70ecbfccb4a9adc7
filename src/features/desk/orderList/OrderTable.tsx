import { useTranslation } from '../../../i18n/useTranslation';
import { classNames } from '../../../lib/classNames';
import type { OrderLine } from '../../../sheet/orderLines';
import styles from './OrderTable.module.css';
import type { ShownOrder } from './useOrder';

export interface OrderTableProps {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly order: ShownOrder;
}

const COLUMNS = ['position', 'amount', 'packing'] as const;

export function OrderTable({ label, order: { sections, notes, articles } }: OrderTableProps) {
  const { t } = useTranslation('desk');
  return (
    <>
      <p role="status" className={styles.note}>
        {articles}
      </p>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {COLUMNS.map((key) => (
              <th key={key} scope="col">
                {t(`orderList.head.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ key, name, lines }) => (
          <tbody key={key}>
            <tr>
              <th colSpan={COLUMNS.length} scope="rowgroup" className={styles.group}>
                {name}
              </th>
            </tr>
            {lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </tbody>
        ))}
      </table>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </>
  );
}

function Line({ line }: { readonly line: OrderLine }) {
  const { name, article, articleNumber, amount, reserve, packing, remarks, rule, row } = line;
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        {[article, articleNumber].map((text) => text !== '' && <Small key={text} text={text} />)}
        {remarks.map((text) => (
          <Small key={text} text={text} className={styles.missing} />
        ))}
        <Small text={rule} />
      </th>
      <td>
        <span className={classNames(styles.amount, row.amount === null && styles.missing)}>{amount}</span>
        {reserve !== '' && <Small text={reserve} />}
      </td>
      <td>
        {packing.map((text) => (
          <Small key={text} text={text} />
        ))}
      </td>
    </tr>
  );
}

interface SmallProps {
  readonly text: string;
  readonly className?: string | undefined;
}

const Small = ({ text, className }: SmallProps) => <span className={classNames(styles.small, className)}>{text}</span>;
