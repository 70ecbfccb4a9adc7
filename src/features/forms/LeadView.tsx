import { useCallback, useEffect, useRef } from 'react';
import { FROM_APP, type AccessMessage } from '../../contract/frames';
import { useTranslation } from '../../i18n/useTranslation';
import { selectGroup } from '../auth/authSelectors';
import { useAppSelector } from '../../redux/hooks';
import { FormPage } from './FormPage';
import { ToolFrame } from './ToolFrame';

/**
 * `/form/lead`. Token and group go in a message to the form's exact origin, not in its address, because logs keep
 * addresses.
 */
export default function LeadView() {
  const { t } = useTranslation(['forms', 'frame']);
  const token = useAppSelector(({ auth }) => auth.token);
  const group = useAppSelector(selectGroup);
  const readyFrame = useRef<readonly [Window, string] | null>(null);
  const handAccess = useCallback(
    (frame: Window, origin: string) => {
      readyFrame.current = [frame, origin];
      if (token === null) return;
      const message: AccessMessage = { source: FROM_APP, type: 'access', token, group };
      frame.postMessage(message, origin);
    },
    [token, group],
  );
  // Sends the frame each new token, because another unlock may have ended the former session.
  useEffect(() => {
    if (readyFrame.current !== null) handAccess(...readyFrame.current);
  }, [handAccess]);
  return (
    <FormPage title={t('frame:titles.lead')} intro={t('forms:intros.lead')}>
      <ToolFrame tool="lead" onReady={handAccess} />
    </FormPage>
  );
}
