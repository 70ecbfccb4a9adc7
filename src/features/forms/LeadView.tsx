import { useCallback } from 'react';
import { FROM_APP, type AccessMessage } from '../../contract/frames';
import { useTranslation } from '../../i18n/useTranslation';
import { selectGroup } from '../auth/authSelectors';
import { useAppSelector } from '../../store/hooks';
import { FormPage } from './FormPage';
import { ToolFrame } from './ToolFrame';

/**
 * `/form/lead`: the lead form takes token and group, by a message to exactly its own origin, once it says from there that
 * it is ready. Never in its address, which logs keep.
 */
export function LeadView() {
  const { t } = useTranslation(['forms', 'frame']);
  const token = useAppSelector(({ auth }) => auth.token);
  const group = useAppSelector(selectGroup);
  const handAccess = useCallback(
    (frame: Window, origin: string) => {
      if (token === null) return;
      const message: AccessMessage = { source: FROM_APP, type: 'access', token, group };
      frame.postMessage(message, origin);
    },
    [token, group],
  );
  return (
    <FormPage title={t('frame:titles.lead')} intro={t('forms:intros.lead')}>
      <ToolFrame tool="lead" onReady={handAccess} />
    </FormPage>
  );
}
