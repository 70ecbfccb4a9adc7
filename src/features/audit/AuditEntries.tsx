import { DELETED_PERSON, type AuditEntry, type AuditPerson, type AuditQuery } from '../../contract/people/audit';
import { serverTime } from '../../i18n/serverTime';
import { useTranslation } from '../../i18n/useTranslation';
import { Link } from '../../ui/text/Link';
import styles from './AuditView.module.css';

export interface AuditEntriesProps {
  readonly entries: readonly AuditEntry[];
  readonly query: AuditQuery;
}

export function AuditEntries({ entries, query }: AuditEntriesProps) {
  const { t } = useTranslation('audit');
  const nameOf = ({ id, person }: AuditPerson) =>
    id === DELETED_PERSON ? t('deleted') : person === '' ? t('user', { id }) : person;
  return (
    <ol className="plain-list" aria-label={t('list')}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <time className={styles.time} dateTime={entry.at}>
            {serverTime(entry.at)}
          </time>
          <p className={styles.kind}>{t(`kinds.${entry.kind}`)}</p>
          <p>
            <Actor entry={entry} query={query} nameOf={nameOf} />
          </p>
          <Details entry={entry} nameOf={nameOf} />
        </li>
      ))}
    </ol>
  );
}

interface EntryProps {
  readonly entry: AuditEntry;
  readonly nameOf: (person: AuditPerson) => string;
}

function Actor({ entry: { actor, account }, query, nameOf }: EntryProps & Pick<AuditEntriesProps, 'query'>) {
  const { t } = useTranslation('audit');
  if (actor === null) return account === null ? t('operator') : t('operatorAccount', { account });
  const name = nameOf(actor);
  if (actor.id === DELETED_PERSON || query.actor === String(actor.id)) return name;
  const search = new URLSearchParams(
    Object.entries({ ...query, actor: actor.id }).map(([field, value]) => [field, String(value)]),
  );
  return (
    <Link to={`/audit?${search.toString()}`} className={styles.person} aria-label={t('only', { name })}>
      {name}
    </Link>
  );
}

function Details({ entry: { kind, actor, target, subject, address }, nameOf }: EntryProps) {
  const { t } = useTranslation('audit');
  const about = target === null || target.id === actor?.id ? null : t('target', { name: nameOf(target) });
  const what =
    subject === null
      ? null
      : kind === 'audit.exported'
        ? t('subjects.entries', { entries: subject })
        : kind.startsWith('data.')
          ? t('subjects.state', { time: serverTime(subject) })
          : kind.startsWith('device.')
            ? t('subjects.device', { about: subject })
            : t('subjects.version', { version: subject });
  return <p className={styles.details}>{[about, what, address].filter((part) => part !== null).join(' · ')}</p>;
}
