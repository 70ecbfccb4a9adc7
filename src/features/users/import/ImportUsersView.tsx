import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import { IMPORT_MAX_LENGTH } from '../../../contract/people/userImport';
import { useTranslation } from '../../../i18n/useTranslation';
import '../../../i18n/lateTexts';
import { Button } from '../../../ui/controls/Button';
import { useFieldId } from '../../../ui/fields/fieldId';
import { Input, TextArea } from '../../../ui/fields/Input';
import { Message } from '../../../ui/page/Message';
import { Page } from '../../../ui/page/Page';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { useImportUsersMutation } from '../usersApi';
import { ImportFaults } from './ImportFaults';
import styles from './ImportUsersView.module.css';
import { readTable } from './readTable';

interface Outcome {
  readonly count: number;
  readonly isDryRun: boolean;
}

export default function ImportUsersView() {
  const { t } = useTranslation(['users', 'frame']);
  const [csv, setCsv] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [send, { isLoading, error, reset }] = useImportUsersMutation();
  const [textId, fileId] = [useFieldId(), useFieldId()];
  if (isRefused(error, 403)) return <Navigate to="/dashboard" replace />;

  const tooLarge = t('users:import.tooLarge', { most: IMPORT_MAX_LENGTH });
  const change = (text: string, reason: string | null = null) => {
    setCsv(text);
    setFault(text.length > IMPORT_MAX_LENGTH ? tooLarge : reason);
    setOutcome(null);
    reset();
  };
  const take = async (file: File) => {
    const read = await readTable(file);
    if (read === null) change('', tooLarge);
    else if ('text' in read) change(read.text);
    else change('', t(`users:import.encodings.${read.encoding}`, { ...read }));
  };
  const submit = async (isDryRun: boolean) => {
    setOutcome(null);
    const { data } = await send({ csv, dry_run: isDryRun ? '1' : '0' });
    if (data === undefined) return;
    setOutcome({ count: data.count, isDryRun });
    // Imported rows must not be sent again.
    if (!isDryRun) setCsv('');
  };
  const isReady = csv.trim() !== '' && fault === null;
  return (
    <Page title={t('frame:titles.importUsers')} intro={t('users:import.intro')}>
      <div className={styles.form}>
        <div className={styles.table}>
          <label className={styles.label} htmlFor={fileId}>
            {t('users:import.file')}
          </label>
          <Input
            id={fileId}
            className={styles.file}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) void take(file);
              // Without this reset, choosing a corrected file of the same name would fire no event.
              target.value = '';
            }}
          />
        </div>
        <div className={styles.table}>
          <label className={styles.label} htmlFor={textId}>
            {t('users:import.text')}
          </label>
          <TextArea
            id={textId}
            className={styles.text}
            value={csv}
            onChange={({ target }) => change(target.value)}
            placeholder={t('users:import.example')}
            spellCheck={false}
          />
        </div>
        {fault !== null && <Message kind="failed">{fault}</Message>}
        {error !== undefined && <ImportFaults error={error} />}
        {outcome !== null && (
          <Message kind="done">
            {t(outcome.isDryRun ? 'users:import.judged' : 'users:import.made', { count: outcome.count })}
          </Message>
        )}
        <div className={styles.actions}>
          <Button isDisabled={!isReady} isPending={isLoading} onPress={() => void submit(true)}>
            {t('users:import.judge')}
          </Button>
          <Button variant="primary" isDisabled={!isReady} isPending={isLoading} onPress={() => void submit(false)}>
            {t('users:import.make')}
          </Button>
          <ButtonLink to="/user/view">{t('users:create.all')}</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
