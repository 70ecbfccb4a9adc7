import { AUDIT_KINDS, DELETED_PERSON, OPERATOR_ACTOR, type AuditQuery } from '../../contract/people/audit';
import { useTranslation } from '../../i18n/useTranslation';
import { TextField } from '../../ui/fields/TextField';
import { Filters, FilterSelect } from '../../ui/table/Filters';

export interface AuditFiltersProps {
  readonly query: AuditQuery;
  readonly onChanged: (query: AuditQuery) => void;
}

export function AuditFilters({ query, onChanged }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const { from = '', to = '', kind = '', actor = '' } = query;
  const actors = [
    { value: OPERATOR_ACTOR, label: t('operator') },
    { value: String(DELETED_PERSON), label: t('deleted') },
  ];
  if (actor !== '' && actors.every(({ value }) => value !== actor))
    actors.push({ value: actor, label: t('user', { id: actor }) });
  const set = (change: AuditQuery) =>
    onChanged(Object.fromEntries(Object.entries({ ...query, ...change }).filter(([, value]) => value !== '')));
  return (
    <Filters onReset={Object.keys(query).length > 0 ? () => onChanged({}) : undefined}>
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
      <FilterSelect
        label={t('kind')}
        options={AUDIT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={(value) => set({ kind: value })}
      />
      <FilterSelect label={t('actor')} options={actors} value={actor} onChange={(value) => set({ actor: value })} />
    </Filters>
  );
}
