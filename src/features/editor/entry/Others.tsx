import { useEffect } from 'react';
import { formatList } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';
import { useLeaveEntryMutation, usePresenceQuery } from '../editorApi';
import styles from './EntryView.module.css';

/** The server forgets a person after 60 seconds. */
const PRESENCE_MS = 30_000;

/** Tells the server that the person has the entry open, and shows the other people who have it open. */
export function Others({ path }: { readonly path: string }) {
  const { t } = useTranslation('editor');
  const { currentData } = usePresenceQuery(path, {
    pollingInterval: PRESENCE_MS,
    refetchOnMountOrArgChange: true,
  });
  const [leave] = useLeaveEntryMutation();
  useEffect(() => () => void leave(path), [leave, path]);
  const others = currentData?.others ?? [];
  return (
    <p role="status" className={styles.others} hidden={others.length === 0}>
      {others.length === 0 ? '' : t('entry.others', { names: formatList(others), count: others.length })}
    </p>
  );
}
