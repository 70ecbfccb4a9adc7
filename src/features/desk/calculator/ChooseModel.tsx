import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { TextField } from '../../../ui/fields/TextField';
import { Link } from '../../../ui/text/Link';
import { DeskQueries, type DeskCatalogue } from '../finder/DeskQueries';
import styles from './ChooseModel.module.css';

export function ChooseModel({ title }: { readonly title: string }) {
  return (
    <section className={styles.choose}>
      <h2 className={styles.title}>{title}</h2>
      <DeskQueries>{({ items }) => <Models items={items} />}</DeskQueries>
    </section>
  );
}

const folded = (text: string): string => text.toLocaleLowerCase('de').replace(/\s+/g, '');

function Models({ items }: Pick<DeskCatalogue, 'items'>) {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState('');
  // Each model's link keeps the address's query, because it may hold roof values from the search.
  const { search } = useLocation();
  const models = items
    .filter(({ need }) => need !== null)
    .filter(({ name, category }) => folded(`${name} ${translate(category.name)}`).includes(folded(typed)));
  return (
    <>
      <TextField label={t('calculator.search')} message={null} value={typed} onChange={setTyped} />
      <p role="status" className={styles.count}>
        {models.length === 0 ? t('calculator.noModel') : t('finder.count', { count: models.length })}
      </p>
      <ul className={`plain-list ${styles.models}`}>
        {models.map(({ id, name, category }) => (
          <li key={id}>
            <Link className={styles.model} to={`/calculate/${id}${search}`}>
              <span className={styles.name}>{name}</span>
              <span className={styles.kind} lang={langOf(category.name)}>
                {translate(category.name)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
