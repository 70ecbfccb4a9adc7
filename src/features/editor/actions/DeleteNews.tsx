import { useNavigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import type { EntryAnswer } from '../../../contract/editor/editorAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { Message } from '../../../ui/page/Message';
import { dropDraftItem } from '../drafts/draftItems';
import { useDeleteEntryMutation } from '../editorApi';
import { entryTitle } from '../entryTitle';

export interface DeleteNewsProps {
  readonly entry: EntryAnswer;
  readonly onClose: () => void;
}

/** Asks before it deletes a news article with the person's unsaved changes. */
export function DeleteNews({ entry, onClose }: DeleteNewsProps) {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const user = useAppSelector(({ auth }) => auth.user);
  const [remove, { isLoading, error }] = useDeleteEntryMutation();
  const { path, revision } = entry;
  const confirm = async () => {
    const { data } = await remove({ path, base: revision });
    if (data === undefined) return;
    if (user !== null) for (const kind of ['form', 'text'] as const) dropDraftItem({ kind, user, path });
    void navigate('/editor', { replace: true, state: { deleted: path } });
  };
  return (
    <Dialog
      title={t('delete.title')}
      isOpen
      onClose={isLoading ? undefined : onClose}
      actions={
        <>
          <Button variant="primary" isPending={isLoading} onPress={() => void confirm()}>
            {t('delete.submit')}
          </Button>
          <Button isDisabled={isLoading} onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('delete.text', { title: entryTitle(entry) })}</p>
      {error !== undefined && <Message kind="failed">{isRefused(error) ? error.message : t('entry.offline')}</Message>}
    </Dialog>
  );
}
