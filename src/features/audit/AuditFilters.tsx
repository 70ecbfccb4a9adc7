import { AUDIT_KINDS, DELETED_PERSON, OPERATOR_ACTOR, type AuditQuery } from '../../contract/people/audit';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/controls/Button';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import styles from './AuditView.module.css';

export interface AuditFiltersProps {
  readonly query: AuditQuery;
  readonly onChanged: (query: AuditQuery) => void;
}

export function AuditFilters({ query, onChanged }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const { from = '', to = '', kind = '', actor = '' } = query;
  const actors = [
    { value: '', label: t('all') },
    { value: OPERATOR_ACTOR, label: t('operator') },
    { value: String(DELETED_PERSON), label: t('deleted') },
  ];
  if (actors.every(({ value }) => value !== actor)) actors.push({ value: actor, label: t('user', { id: actor }) });
  const kinds = AUDIT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }));
  const set = (change: AuditQuery) =>
    onChanged(Object.fromEntries(Object.entries({ ...query, ...change }).filter(([, value]) => value !== '')));
  return (
    <div className={styles.filters} role="group" aria-label={t('filters')}>
      <TextField
        type="date"
        label={t('from')}
        message={null}
        value={from.slice(0, 10)}
        onChange={(value) => set({ from: value })}
      />
      <TextField
        type="date"
        label={t('to')}
        message={null}
        value={to.slice(0, 10)}
        onChange={(value) => set({ to: value })}
      />
      <Select
        label={t('kind')}
        options={[{ value: '', label: t('all') }, ...kinds]}
        value={kind}
        onChange={(value) => set({ kind: value })}
      />
      <Select label={t('actor')} options={actors} value={actor} onChange={(value) => set({ actor: value })} />
      {Object.keys(query).length > 0 && <Button onPress={() => onChanged({})}>{t('reset')}</Button>}
    </div>
  );
}
