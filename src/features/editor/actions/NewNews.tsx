import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import { useTranslation } from '../../../i18n/useTranslation';
import { useToday } from '../../../lib/today';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { LeaveButton } from '../../../ui/controls/leaveDialog';
import { Form } from '../../../ui/fields/Form';
import { TextField } from '../../../ui/fields/TextField';
import { Message } from '../../../ui/page/Message';
import { useCreateEntryMutation } from '../editorApi';
import { entryAddress } from '../entryAddress';
import { newsId } from './newsId';

export interface NewNewsProps {
  /** Path of the news article to copy. Absent for an empty article. */
  readonly from?: string;
  readonly onClose: () => void;
}

const WORDS_MAX_LENGTH = 100;

/** Asks for the words in the file's name, makes the article and opens it. */
export function NewNews({ from, onClose }: NewNewsProps) {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const day = useToday();
  const [words, setWords] = useState('');
  const [create, { isLoading, error, reset }] = useCreateEntryMutation();
  const id = newsId(day, words);
  const isNamed = id.length > day.length;
  const submit = async () => {
    if (!isNamed || isLoading) return;
    const { data } = await create({ kind: 'news', id, ...(from === undefined ? {} : { from }) });
    if (data !== undefined) void navigate(entryAddress(data.path));
  };
  return (
    <Dialog
      title={t(from === undefined ? 'create.title' : 'create.copyTitle')}
      isOpen
      onClose={isLoading ? undefined : onClose}
      actions={
        <>
          <Button variant="primary" isPending={isLoading} isIdle={!isNamed} onPress={() => void submit()}>
            {t('create.submit')}
          </Button>
          <LeaveButton isDisabled={isLoading} onPress={onClose}>
            {t('cancel')}
          </LeaveButton>
        </>
      }
    >
      <Form onSubmit={() => void submit()}>
        <TextField
          label={t('create.words')}
          message={null}
          value={words}
          maxLength={WORDS_MAX_LENGTH}
          onChange={(typed) => {
            reset();
            setWords(typed);
          }}
        />
        <p>{isNamed ? t('create.name', { id }) : t('create.hint')}</p>
        {error !== undefined && (
          <Message kind="failed">{isRefused(error) ? error.message : t('entry.offline')}</Message>
        )}
      </Form>
    </Dialog>
  );
}
