import { langOf } from '../../i18n/langOf';
import { translate } from '../../i18n/translate';
import { MediaImage } from '../../ui/pictures/MediaImage';
import { SafeHtml } from '../../ui/text/SafeHtml';
import { FurtherNews } from './FurtherNews';
import type { Article } from './newsApi';
import styles from './NewsArticle.module.css';
import { NewsDate } from './NewsDate';

export interface NewsArticleProps {
  readonly id: string;
  readonly news: Article;
}

export function NewsArticle({ id, news }: NewsArticleProps) {
  const title = translate(news.title);
  const subtitle = translate(news.subtitle);
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <NewsDate day={news.date} className={styles.date} />
        <h1 className={styles.title} lang={langOf(news.title)}>
          {title}
        </h1>
        {subtitle !== '' && (
          <p className={styles.subtitle} lang={langOf(news.subtitle)}>
            {subtitle}
          </p>
        )}
      </header>
      {news.image !== null && (
        <div className={styles.picture}>
          <MediaImage fileId={news.image} alt={title} eager sharp />
        </div>
      )}
      <SafeHtml html={translate(news.content)} lang={langOf(news.content)} className={styles.content} />
      <FurtherNews id={id} />
    </article>
  );
}
