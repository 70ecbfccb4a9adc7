import { useMemo, useState, type ReactNode } from 'react';
import type { ChosenEntry } from '../../../contract/editor/publicationAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Form } from '../../../ui/fields/Form';
import { Notice } from '../../../ui/page/Notice';
import { ChangeList } from './ChangeList';
import styles from './Publication.module.css';
import { chosenEntries, type Choices } from './shownChanges';
import type { Publishing } from './usePublication';
import type { Shown } from './useShownChanges';

export interface ChangesFormProps {
  readonly label: string;
  readonly shown: Shown;
  readonly publishing: Publishing;
  /** Text of the button. */
  readonly submit: string;
  readonly onSubmit: (entries: ChosenEntry[]) => void;
  /** Further fields and texts above the button. */
  readonly children?: ReactNode;
}

/** A form in which a person chooses changed entries. */
export function ChangesForm({ label, shown, publishing, submit, onSubmit, children }: ChangesFormProps) {
  const { t } = useTranslation('editor');
  const [choices, setChoices] = useState<Choices>(() => new Map());
  const { answer, changes, phase } = shown;
  const entries = useMemo(() => chosenEntries(changes, choices), [changes, choices]);
  const { running, isStarting } = publishing;
  const obstacle = obstacleOf(running !== null, entries.length, phase);
  if (changes.length === 0) return <Notice title={t('publish.empty')} />;
  const send = () => {
    // Enter in a field also calls this.
    if (obstacle === null && !isStarting) onSubmit(entries);
  };
  return (
    <Form label={label} className={styles.form} onSubmit={send}>
      {!answer.isCompared && <p className={styles.hint}>{t('publish.notCompared')}</p>}
      <ChangeList changes={changes} choices={choices} onChosen={setChoices} />
      <div className={styles.last}>
        {children}
        <div>
          <Button type="submit" variant="primary" isPending={isStarting} isIdle={obstacle !== null}>
            {submit}
          </Button>
        </div>
        {obstacle !== null && <p className={styles.soft}>{t(`publish.${obstacle}`)}</p>}
        {(phase === 'failed' || phase === 'unreachable') && <p className={styles.soft}>{t('publish.unchecked')}</p>}
      </div>
    </Form>
  );
}

/** Returns why the person cannot start a publication. Null if the person can. A check without a result is no reason. */
function obstacleOf(
  isRunning: boolean,
  chosen: number,
  phase: Shown['phase'],
): 'waits' | 'chooseOne' | 'checking' | null {
  if (isRunning) return 'waits';
  if (chosen === 0) return 'chooseOne';
  return phase === 'checking' ? 'checking' : null;
}
