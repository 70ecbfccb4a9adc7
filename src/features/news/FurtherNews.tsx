import { useId } from 'react';
import { useValidPlaces } from '../../browse/validEntries';
import { langOf } from '../../i18n/langOf';
import { translate } from '../../i18n/translate';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { Link } from '../../ui/text/Link';
import { MediaImage } from '../../ui/pictures/MediaImage';
import { useRepeat } from '../connection/useRepeat';
import { useNewsListQuery, type Article } from './newsApi';
import { NewsDate } from './NewsDate';
import styles from './FurtherNews.module.css';

const NONE: readonly Article[] = [];

export function FurtherNews({ id }: { readonly id: string }) {
  const { t } = useTranslation('news');
  const headingId = useId();
  const { data, isError, refetch } = useNewsListQuery();
  useRepeat(isError, refetch);
  const others = useValidPlaces(data ?? NONE).flatMap(({ entry, place }) =>
    String(place + 1) === id ? [] : [{ article: entry, id: String(place + 1) }],
  );
  if (others.length === 0) return null;
  const pictured = others.some(({ article }) => article.image !== null);
  return (
    <section className={styles.further} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('further')}
      </h2>
      <ul className={`plain-list ${styles.list}`}>
        {others.map(({ article, id: other }) => (
          <li key={other}>
            <Link className={classNames(styles.link, pictured && styles.pictured)} to={`/read/${other}`}>
              {pictured && (
                <span className={styles.picture}>
                  {article.image !== null && (
                    <MediaImage fileId={article.image} alt="" name={translate(article.title)} />
                  )}
                </span>
              )}
              <span className={styles.words}>
                <NewsDate day={article.date} className={styles.date} />
                <span className={styles.title} lang={langOf(article.title)}>
                  {translate(article.title)}
                </span>
                <span className={styles.subtitle} lang={langOf(article.subtitle)}>
                  {translate(article.subtitle)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
