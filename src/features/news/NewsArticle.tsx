import type { News } from '../../contract/entities';
import { translate } from '../../i18n/translate';
import { MediaImage } from '../../ui/MediaImage';
import { SafeHtml } from '../../ui/SafeHtml';
import styles from './NewsArticle.module.css';

/** An article: title and subtitle over a wide picture, then the text in one readable column. */
export function NewsArticle({ news }: { readonly news: News }) {
  const title = translate(news.title);
  const subtitle = translate(news.subtitle);
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
      </header>
      {news.image !== null && (
        <div className={styles.picture}>
          <MediaImage fileId={news.image} alt={title} eager />
        </div>
      )}
      <SafeHtml html={translate(news.content)} className={styles.content} />
    </article>
  );
}
