import { History } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { Button } from '../../ui/controls/Button';
import { Icon } from '../../ui/controls/Icon';
import { recentCleared } from './searchSlice';
import styles from './SearchStart.module.css';

export function SearchStart({ onChosen }: { readonly onChosen: (question: string) => void }) {
  const { t } = useTranslation('search');
  const recent = useAppSelector(({ search }) => search.recent);
  const dispatch = useAppDispatch();
  const headingId = useId();
  const hints = t('hints.items', { returnObjects: true });
  return (
    <div className={styles.start}>
      {recent.length > 0 && (
        <section aria-labelledby={headingId}>
          <h2 id={headingId} className={styles.heading}>
            {t('recent.title')}
          </h2>
          <ul className={`plain-list ${styles.recent}`}>
            {recent.map((question) => (
              <li key={question}>
                <Button variant="quiet" onPress={() => onChosen(question)}>
                  <Icon of={History} size="small" />
                  {question}
                </Button>
              </li>
            ))}
          </ul>
          <Button onPress={() => dispatch(recentCleared())}>{t('recent.clear')}</Button>
        </section>
      )}
      <section>
        <h2 className={styles.heading}>{t('hints.title')}</h2>
        <ul className={styles.hints}>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
