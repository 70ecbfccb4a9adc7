import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import type { EntryAnswer } from '../../../contract/editor/editorAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { Message } from '../../../ui/page/Message';
import { dropDraftItem } from '../drafts/draftItems';
import { useDeleteEntryMutation, useLazyEntryQuery } from '../editorApi';
import { entryTitle } from '../entryTitle';

export interface DeleteNewsProps {
  readonly entry: EntryAnswer;
  readonly onClose: () => void;
}

/** Asks before it deletes a news article with the person's unsaved changes. Asks again if the article has changed. */
export function DeleteNews({ entry, onClose }: DeleteNewsProps) {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const user = useAppSelector(({ auth }) => auth.user);
  const [remove, { isLoading }] = useDeleteEntryMutation();
  const [read, { isFetching }] = useLazyEntryQuery();
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = isLoading || isFetching;
  const { path, revision } = entry;
  const reasonOf = async (error: unknown): Promise<string> => {
    if (!isRefused(error, 409)) return isRefused(error) ? error.message : t('entry.offline');
    // The answer replaces `entry`, so the next press names the newer revision.
    const { error: missing } = await read(path);
    if (missing === undefined) return t('delete.changedMeanwhile');
    return isRefused(missing, 404) ? t('entry.gone') : t('entry.offline');
  };
  const confirm = async () => {
    setFailure(null);
    const { data, error } = await remove({ path, base: revision });
    if (data === undefined) {
      setFailure(await reasonOf(error));
      return;
    }
    if (user !== null) for (const kind of ['form', 'text'] as const) dropDraftItem({ kind, user, path });
    void navigate('/editor', { replace: true, state: { deleted: path } });
  };
  return (
    <Dialog
      title={t('delete.title')}
      isOpen
      onClose={isBusy ? undefined : onClose}
      actions={
        <>
          <Button variant="primary" isPending={isBusy} onPress={() => void confirm()}>
            {t('delete.submit')}
          </Button>
          <Button isDisabled={isBusy} onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('delete.text', { title: entryTitle(entry) })}</p>
      {failure !== null && <Message kind="failed">{failure}</Message>}
    </Dialog>
  );
}
