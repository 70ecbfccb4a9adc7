import type { ReactNode } from 'react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { ButtonLink } from '../../ui/text/ButtonLink';
import { Page } from '../../ui/page/Page';
import styles from './FormPage.module.css';

export interface FormPageProps {
  readonly title: string;
  readonly intro: string;
  /** Links before the link to all tools. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

export function FormPage({ title, intro, links, children }: FormPageProps) {
  const { t } = useTranslation('forms');
  return (
    <Page title={title} intro={intro}>
      {children}
      <p className={styles.all}>
        {links}
        <ButtonLink to="/form">{t('all')}</ButtonLink>
      </p>
    </Page>
  );
}
