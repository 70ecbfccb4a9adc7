import { formatDay } from '../../i18n/formatDay';
import { useValidPlaces } from '../../browse/validEntries';
import { langOf } from '../../i18n/langOf';
import { translate } from '../../i18n/translate';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { Link } from '../../ui/text/Link';
import { MediaImage } from '../../ui/pictures/MediaImage';
import { Skeleton } from '../../ui/page/Skeleton';
import { useRepeat } from '../connection/useRepeat';
import { useNewsListQuery, type Article } from '../news/newsApi';
import styles from './Tile.module.css';

const NONE: readonly Article[] = [];

export function NewsTile() {
  const { t } = useTranslation('dashboard');
  const { data, isLoading, isError, refetch } = useNewsListQuery();
  useRepeat(isError, refetch);
  const [teaser] = useValidPlaces(data ?? NONE);
  const first = teaser?.entry;
  const image = first?.image ?? null;
  return (
    <li className={classNames(styles.tile, styles.news)}>
      {image !== null && (
        <span className={styles.picture}>
          <MediaImage fileId={image} alt="" name={translate(first?.title ?? [])} eager />
        </span>
      )}
      {isLoading && <Skeleton className={styles.picture} />}
      <div className={styles.words}>
        <h2 className={styles.label}>
          {teaser === undefined ? (
            t('news')
          ) : (
            <Link className="card-link" to={`/read/${teaser.place + 1}`}>
              {t('news')}
            </Link>
          )}
        </h2>
        {first !== undefined && (
          <p className={styles.headline} lang={langOf(first.title)}>
            {translate(first.title)}
          </p>
        )}
        {first?.date !== undefined && (
          <p className={styles.sentence}>
            <time dateTime={first.date}>{formatDay(first.date)}</time>
          </p>
        )}
        {first === undefined && !isLoading && (
          <p className={styles.sentence}>{t(isError ? 'unreachable' : 'noNews')}</p>
        )}
      </div>
    </li>
  );
}
