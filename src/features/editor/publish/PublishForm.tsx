import { useState } from 'react';
import { NOTE_MAX_LENGTH } from '../../../contract/base/publicationLimits';
import type { ChosenEntry } from '../../../contract/editor/publicationAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import { TextField } from '../../../ui/fields/TextField';
import { ChangesForm } from '../publication/ChangesForm';
import type { Publishing } from '../publication/usePublication';
import type { Shown } from '../publication/useShownChanges';

export interface PublishFormProps {
  readonly shown: Shown;
  readonly publishing: Publishing;
}

export function PublishForm({ shown, publishing }: PublishFormProps) {
  const { t } = useTranslation('editor');
  const [note, setNote] = useState('');
  const publish = (entries: ChosenEntry[]) => {
    const said = note.trim();
    void publishing.start({ kind: 'release', body: { entries, ...(said === '' ? {} : { note: said }) } });
  };
  return (
    <ChangesForm
      label={t('publish.title')}
      shown={shown}
      publishing={publishing}
      submit={t('publish.submit')}
      onSubmit={publish}
    >
      <TextField label={t('publish.note')} value={note} onChange={setNote} maxLength={NOTE_MAX_LENGTH} message={null} />
      <p>{t('publish.noteHint')}</p>
      <p>{t('publish.version', { version: shown.answer.nextVersion })}</p>
    </ChangesForm>
  );
}
