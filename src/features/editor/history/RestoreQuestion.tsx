import { isRefused } from '../../../api/apiError';
import { formatDateTime } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { Message } from '../../../ui/page/Message';
import { useRestoreEntryMutation } from '../editorApi';
import type { PastState } from './HistoryList';

export interface RestoreQuestionProps {
  readonly path: string;
  /** Present revision of the file. Null when the file is missing. */
  readonly base: string | null;
  /** The state that the file gets again. */
  readonly wished: PastState;
  readonly onClose: (wasRestored: boolean) => void;
}

export function RestoreQuestion({ path, base, wished, onClose }: RestoreQuestionProps) {
  const { t } = useTranslation('editor');
  const [restore, { isLoading, error }] = useRestoreEntryMutation();
  const confirm = async () => {
    const { data } = await restore({ path, base, revision: wished.revision });
    if (data !== undefined) onClose(true);
  };
  return (
    <Dialog
      title={t('history.question')}
      isOpen
      onClose={isLoading ? undefined : () => onClose(false)}
      actions={
        <>
          <Button variant="primary" isPending={isLoading} onPress={() => void confirm()}>
            {t('history.restore')}
          </Button>
          <Button isDisabled={isLoading} onPress={() => onClose(false)}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>
        {wished.at === null
          ? t('history.undeleteText')
          : t('history.questionText', { time: formatDateTime(wished.at * 1_000) })}
      </p>
      {error !== undefined && <Message kind="failed">{isRefused(error) ? error.message : t('entry.offline')}</Message>}
    </Dialog>
  );
}
