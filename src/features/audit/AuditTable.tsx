import { readRights } from '../../contract/base/rights';
import { DELETED_PERSON, type AuditEntry, type AuditPerson, type AuditQuery } from '../../contract/people/audit';
import { serverTime } from '../../i18n/serverTime';
import { useTranslation } from '../../i18n/useTranslation';
import { Table } from '../../ui/table/Table';
import { Link } from '../../ui/text/Link';

export interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly query: AuditQuery;
}

export function AuditTable({ entries, query }: AuditTableProps) {
  const { t } = useTranslation(['audit', 'users']);
  const nameOf = ({ id, person }: AuditPerson) =>
    id === DELETED_PERSON ? t('deleted') : person === '' ? t('user', { id }) : person;

  const actorOf = ({ actor, account }: AuditEntry) => {
    if (actor === null) return account === null ? t('operator') : t('operatorAccount', { account });
    const name = nameOf(actor);
    if (actor.id === DELETED_PERSON || query.actor === String(actor.id)) return name;
    const search = new URLSearchParams(
      Object.entries({ ...query, actor: actor.id }).map(([field, value]) => [field, String(value)]),
    );
    return (
      <Link to={`/audit?${search.toString()}`} aria-label={t('only', { name })}>
        {name}
      </Link>
    );
  };
  const rightsIn = (subject: string) =>
    (readRights(subject) ?? []).map((right) => t(`users:rights.${right}`)).join(', ');
  const subjectOf = ({ kind, subject }: AuditEntry) => {
    if (subject === null) return null;
    if (kind === 'audit.exported') return t('subjects.entries', { entries: subject });
    if (kind.startsWith('data.')) return t('subjects.state', { time: serverTime(subject) });
    if (kind.startsWith('right.')) return t('subjects.rights', { rights: rightsIn(subject) });
    if (/^(?:operation|profile|cards?)\./.test(kind)) return t('subjects.operation', { about: subject });
    if (kind.startsWith('device.')) return t('subjects.device', { about: subject });
    return t('subjects.version', { version: subject });
  };
  const detailsOf = (entry: AuditEntry) => {
    const { actor, target, address } = entry;
    const about = target === null || target.id === actor?.id ? null : t('target', { name: nameOf(target) });
    return [about, subjectOf(entry), address].filter((part) => part !== null).join(' · ');
  };

  return (
    <Table
      label={t('list')}
      columns={[
        {
          key: 'time',
          title: t('time'),
          look: 'words',
          cell: ({ at }) => <time dateTime={at}>{serverTime(at)}</time>,
        },
        { key: 'kind', title: t('kind'), look: 'name', cell: ({ kind }) => t(`kinds.${kind}`) },
        { key: 'actor', title: t('actor'), cell: actorOf },
        { key: 'details', title: t('details'), look: 'long', cell: detailsOf },
      ]}
      rows={entries}
      rowKey={({ id }) => id}
    />
  );
}
