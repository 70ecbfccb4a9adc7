import { ArrowRight } from 'lucide-react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { Icon } from '../../ui/controls/Icon';
import { Link } from '../../ui/text/Link';
import { Page } from '../../ui/page/Page';
import styles from './FormsView.module.css';
import { TOOL_LINKS } from './tools';

export default function FormsView() {
  const { t } = useTranslation(['forms', 'frame']);
  return (
    <Page title={t('frame:titles.forms')} intro={t('forms:intros.all')}>
      <ul className={`plain-list ${styles.list}`}>
        {TOOL_LINKS.map(({ tool, to }) => (
          <li key={tool} className={styles.card}>
            <h2 className={styles.name}>
              <Link className="card-link" to={to}>
                {t(`forms:tools.${tool}.name`)}
              </Link>
            </h2>
            <p className={styles.text}>{t(`forms:tools.${tool}.text`)}</p>
            <Icon of={ArrowRight} className={styles.arrow} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
