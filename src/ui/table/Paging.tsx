import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { Button, type ButtonProps } from '../controls/Button';
import styles from './List.module.css';

export function MoreButton(props: Pick<ButtonProps, 'isPending' | 'onPress'>) {
  const { t } = useTranslation('controls');
  return (
    <div className={styles.paging}>
      <Button {...props}>{t('list.more')}</Button>
    </div>
  );
}

export interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function Pages({ page, pages, onPage }: PagesProps) {
  const { t } = useTranslation('controls');
  if (pages <= 1 && page === 1) return null;
  return (
    <nav className={styles.paging} aria-label={t('list.pages')}>
      <Button isIdle={page <= 1} onPress={() => onPage(page - 1)}>
        {t('list.previous')}
      </Button>
      <p>{t('list.page', { page, pages })}</p>
      <Button isIdle={page >= pages} onPress={() => onPage(page + 1)}>
        {t('list.next')}
      </Button>
    </nav>
  );
}
