import { useId } from 'react';
import type { Publication } from '../../../contract/editor/publicationAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import styles from './Publication.module.css';

export interface RunningPublicationProps {
  readonly publication: Publication;
  readonly isUnreachable: boolean;
}

/** Shows whose publication runs, and its progress. */
export function RunningPublication({ publication, isUnreachable }: RunningPublicationProps) {
  const { t } = useTranslation('editor');
  const { kind, by, version, step, percent } = publication;
  const textId = useId();
  const who = t(`publication.runs.${kind}`, { by: by === '' ? t('deletedPerson') : by });
  const progress = t('publication.progress', { step: t(`publication.steps.${step}`), percent });
  return (
    <section className={styles.running} aria-label={t('publication.running')}>
      <p id={textId} role="status" className={styles.strong}>
        {version === null ? who : `${who} ${t('publication.version', { version })}`}
      </p>
      <progress
        className={styles.progress}
        value={percent}
        max={100}
        aria-labelledby={textId}
        aria-valuetext={progress}
      />
      <p className={styles.soft} aria-hidden="true">
        {progress}
      </p>
      {isUnreachable && <p role="status">{t('publication.silent')}</p>}
    </section>
  );
}
