import { useState } from 'react';
import { isRefused } from '../../api/apiError';
import { groupOf, hasLevel } from '../../contract/base/permissions';
import { useTranslation } from '../../i18n/useTranslation';
import '../../i18n/lateTexts';
import { useAppDispatch } from '../../redux/hooks';
import { Button } from '../../ui/controls/Button';
import { Form } from '../../ui/fields/Form';
import { KeyField } from '../../ui/fields/KeyField';
import { authApi } from '../auth/authApi';
import styles from './Showroom.module.css';
import { staffLoggedIn } from './showroomEvents';

/**
 * Ends showroom mode with an access key instead of the PIN. The key must belong to a person who may set up showroom
 * mode.
 */
export function KeyForm() {
  const { t } = useTranslation(['showroom', 'unlock']);
  const dispatch = useAppDispatch();
  const [key, setKey] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [authenticate, { isLoading }] = authApi.useAuthenticateMutation();
  const submit = async () => {
    const access_key = key.trim();
    if (access_key === '' || isLoading || isLeaving) return;
    setMessage(null);
    const asking = authenticate({ access_key });
    const { data, error } = await asking;
    // Key and token must not stay in the cache.
    asking.reset();
    if (data === undefined) setMessage(isRefused(error) ? error.message : t('unlock:unreachable'));
    else if (!data.valid) setMessage(data.message);
    else if (!hasLevel(groupOf(data.permission), 'dachberater')) setMessage(t('showroom:leave.levelMissing'));
    else {
      setLeaving(true);
      const { valid: _valid, ...credentials } = data;
      dispatch(staffLoggedIn(credentials));
    }
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <KeyField label={t('unlock:key')} message={message} value={key} onChange={setKey} />
      <Button type="submit" variant="primary" isPending={isLoading || isLeaving}>
        {t('showroom:leave.submit')}
      </Button>
    </Form>
  );
}
