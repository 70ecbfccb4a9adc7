import { isRefused } from '../../../api/apiError';
import { useTranslation } from '../../../i18n/useTranslation';
import { USER_FIELDS } from '../create/userForm';
import styles from './ImportUsersView.module.css';

export function ImportFaults({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('users');
  if (!isRefused(error))
    return (
      <p className={styles.faults} role="alert">
        {t('create.failed')}
      </p>
    );
  return (
    <div className={styles.faults} role="alert">
      <p>{error.message}</p>
      <ul className="plain-list">
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
    </div>
  );
}
