import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FinderQuestion, FoundProduct } from '../../../contract/advice/find';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { ButtonLink } from '../../../ui/ButtonLink';
import { MediaImage } from '../../../ui/MediaImage';
import { CompareButton } from '../comparison/CompareButton';
import { RememberButton } from '../remember/RememberButton';
import { roofQuery } from '../verdict/roofContext';
import { requirementsOf } from './finderAddress';
import styles from './FoundCard.module.css';

export interface FoundCardProps {
  readonly found: FoundProduct;
  readonly question: FinderQuestion;
  readonly isRefused: boolean;
  /** What the rules say of it. */
  readonly children: ReactNode;
}

/** A model with its verdict, in the colour asked for; what is allowed leads on to its quantity. */
export function FoundCard({ found: { item, variant: place }, question, isRefused, children }: FoundCardProps) {
  const { t } = useTranslation('desk');
  const variant = place === null ? undefined : item.variants[place];
  const largest = variant?.picture.at(-1);
  const roof = roofQuery({ ...question, requirements: requirementsOf(question) });
  return (
    <li className={styles.card}>
      <span className={styles.picture}>
        <MediaImage
          {...(largest === undefined
            ? { fileId: item.cover, pictures: item.cover_sizes }
            : { fileId: largest.file, pictures: variant?.picture })}
          width="7rem"
          alt=""
          name={item.name}
          fit="contain"
        />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={variant === undefined ? `/view/${item.id}` : `/view/${item.id}?farbe=${variant.id}`}>
            {item.name}
          </Link>
        </h3>
        <p className={styles.kind}>{translate(variant?.label ?? item.category.name)}</p>
        {item.discontinued && <p className={styles.discontinued}>{t('compare.discontinued')}</p>}
        <p className={styles.verdict}>{children}</p>
        <div className={styles.actions}>
          <CompareButton id={item.id} name={item.name} />
          <RememberButton id={item.id} name={item.name} color={variant?.id} />
          {!isRefused && (
            <ButtonLink variant="quiet" to={`/calculate/${item.id}?${roof}`}>
              <span className="visually-hidden">{`${item.name}: `}</span>
              {t('finder.calculate')}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  );
}
