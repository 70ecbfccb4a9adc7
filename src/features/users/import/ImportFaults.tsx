import { isRefused } from '../../../api/apiError';
import { useTranslation } from '../../../i18n/useTranslation';
import { Message } from '../../../ui/page/Message';
import { USER_FIELDS } from '../create/userForm';
import styles from './ImportUsersView.module.css';

export function ImportFaults({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('users');
  if (!isRefused(error)) return <Message kind="failed">{t('create.failed')}</Message>;
  return (
    <Message kind="failed">
      <p>{error.message}</p>
      <ul className={`plain-list ${styles.faults}`}>
        {error.errors.map(({ field: place, message }) => {
          const [line = '', name = ''] = place.split('.');
          const field = USER_FIELDS.find((candidate) => candidate === name);
          const where =
            field === undefined ? t('import.line', { line }) : t('import.place', { line, field: t(`fields.${field}`) });
          return (
            <li key={`${place} ${message}`}>
              {where}: {message}
            </li>
          );
        })}
      </ul>
    </Message>
  );
}
