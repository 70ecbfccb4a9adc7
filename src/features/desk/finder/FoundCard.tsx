import { Calculator } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FoundProduct } from '../../../contract/advice/find';
import { useTranslation } from '../../../i18n/useTranslation';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { Icon } from '../../../ui/controls/Icon';
import { CompareButton } from '../comparison/CompareButton';
import { ModelEntry } from '../models/ModelEntry';
import { RememberButton } from '../remember/RememberButton';
import styles from './FoundCard.module.css';

export interface FoundCardProps {
  readonly found: FoundProduct;
  readonly isRefused: boolean;
  readonly children: ReactNode;
}

export function FoundCard({ found: { item, variant: place }, isRefused, children }: FoundCardProps) {
  const { t } = useTranslation('desk');
  const variant = place === null ? undefined : item.variants[place];
  return (
    <ModelEntry
      item={item}
      variant={variant}
      kind={variant?.label ?? item.category.name}
      actions={
        <>
          <CompareButton id={item.id} name={item.name} isNamed />
          <RememberButton id={item.id} name={item.name} color={variant?.id} isNamed />
          {!isRefused && (
            <ButtonLink variant="quiet" to={`/calculate/${item.id}`}>
              <Icon of={Calculator} size="small" />
              <span>
                <span className="visually-hidden">{`${item.name}: `}</span>
                {t('finder.calculate')}
              </span>
            </ButtonLink>
          )}
        </>
      }
    >
      <p className={styles.verdict}>{children}</p>
    </ModelEntry>
  );
}
