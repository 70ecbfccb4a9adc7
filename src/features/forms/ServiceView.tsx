import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation';
import { Link } from '../../ui/text/Link';
import { FormPage } from './FormPage';
import styles from './FormPage.module.css';
import { SERVICE_FIELD, SERVICE_TOOLS, type ToolName } from './tools';
import { ToolFrame } from './ToolFrame';

const DEFAULT: ToolName = 'calculation';

/** `/form/service`. An opened tool stays loaded while hidden, which keeps its typed text. */
export default function ServiceView() {
  const { t } = useTranslation(['forms', 'frame']);
  const [params] = useSearchParams();
  const asked = params.get(SERVICE_FIELD);
  const shown = SERVICE_TOOLS.find(([word]) => word === asked)?.[1] ?? DEFAULT;
  const [opened, setOpened] = useState<readonly ToolName[]>([shown]);
  if (!opened.includes(shown)) setOpened([...opened, shown]);
  return (
    <FormPage title={t('frame:titles.service')} intro={t('forms:intros.service')}>
      <nav aria-label={t('forms:choice')}>
        <ul className={`plain-list ${styles.tools}`}>
          {SERVICE_TOOLS.map(([word, tool]) => (
            <li key={tool}>
              <Link
                className={styles.choice}
                to={`?${SERVICE_FIELD}=${word}`}
                replace
                aria-current={tool === shown ? 'page' : undefined}
              >
                {t(`forms:tools.${tool}.name`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {opened.map((tool) => (
        <div key={tool} hidden={tool !== shown}>
          <ToolFrame tool={tool} />
        </div>
      ))}
    </FormPage>
  );
}
