import type { ReactNode } from 'react';
import type { UsageAnswer } from '../../contract/answers';
import { formatNumber } from '../../i18n/format';
import { formatDay } from '../../i18n/formatDay';
import { useTranslation } from '../../i18n/useTranslation';
import { Link } from '../../ui/text/Link';
import styles from './UsageTables.module.css';

export type PageTitle = (pathname: string) => string | null;

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly numbers: readonly number[];
}

function NumberTable({ heads, rows }: { readonly heads: readonly string[]; readonly rows: readonly Row[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head, place) => (
            <th key={head} scope="col" className={place === 0 ? styles.name : styles.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, numbers }) => (
          <tr key={key}>
            <th scope="row" className={styles.name}>
              {name}
            </th>
            {numbers.map((value, place) => (
              <td key={heads[place + 1]} className={styles.number}>
                {formatNumber(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function DayTable({ days }: Pick<UsageAnswer, 'days'>) {
  const { t } = useTranslation('usage');
  const rows = days.map(({ day, views, documents, visits }) => ({
    key: day,
    name: formatDay(day),
    numbers: [views, documents, visits],
  }));
  return <NumberTable heads={[t('day'), t('views'), t('documents'), t('visits')]} rows={rows.reverse()} />;
}

export function PageTable({ pages, titleOf }: Pick<UsageAnswer, 'pages'> & { readonly titleOf: PageTitle }) {
  const { t } = useTranslation('usage');
  const rows = pages.map(({ page, views }) => ({
    key: page,
    name: (
      <>
        {titleOf(page) ?? page} <span className={styles.path}>{page}</span>
      </>
    ),
    numbers: [views],
  }));
  return <NumberTable heads={[t('page'), t('views')]} rows={rows} />;
}

export function ProductTable({ products }: Pick<UsageAnswer, 'products'>) {
  const { t } = useTranslation('usage');
  const rows = products.map(({ id, name, views }) => ({
    key: id,
    name: <Link to={`/view/${id}`}>{name}</Link>,
    numbers: [views],
  }));
  return <NumberTable heads={[t('product'), t('views')]} rows={rows} />;
}
