import { parseField } from '../../../contract/base/fieldPath';
import type { Publication, PublicationEnd } from '../../../contract/editor/publicationAnswers';
import { formatDateTime } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';
import { Message } from '../../../ui/page/Message';
import type { Order } from '../publicationApi';
import { FaultCauses } from './FaultCauses';
import { FaultLinks } from './FaultLinks';
import { NameList } from './NameList';
import styles from './Publication.module.css';
import { RemovedProducts } from './RemovedProducts';
import { useTitleOf } from './useTitleOf';

const FAULTS_SHOWN = 50;

export interface EndMessageProps {
  readonly publication: Publication;
  /** Null if this view did not start the publication. */
  readonly order: Order | null;
}

/** Shows how a publication has ended. */
export function EndMessage({ publication, order }: EndMessageProps) {
  const { t } = useTranslation('editor');
  const { kind, by, startedAt, end } = publication;
  if (end === null) return null;
  const started = { by: by === '' ? t('deletedPerson') : by, time: formatDateTime(startedAt * 1_000) };
  return (
    <Message kind={end.kind === 'done' ? 'done' : 'failed'} isSpaced>
      <p className={styles.strong}>
        {end.kind === 'done'
          ? t(`publication.done.${kind}`, { version: end.version })
          : t(`publication.nothing.${kind}`)}
      </p>
      <EndDetails end={end} order={order} />
      <p className={styles.soft}>{t('publication.startedBy', started)}</p>
    </Message>
  );
}

function EndDetails({ end, order }: { readonly end: PublicationEnd; readonly order: Order | null }) {
  const { t } = useTranslation('editor');
  const titleOf = useTitleOf();
  switch (end.kind) {
    case 'done':
      return null;
    case 'faults':
      return (
        <>
          <p>{t('publication.faults', { count: end.faults.length + end.more })}</p>
          <FaultLinks
            faults={end.faults.map((fault) => ({ ...fault, field: parseField(fault.field) }))}
            most={FAULTS_SHOWN}
            more={end.more}
          />
          {order !== null && order.kind !== 'activation' && (
            <FaultCauses faults={end.faults} entries={order.body.entries} />
          )}
        </>
      );
    case 'outdated':
      return (
        <>
          <p>{t('publication.outdated')}</p>
          <NameList names={end.paths.map(titleOf)} more={end.more} />
          <p>{t('publication.lookAgain')}</p>
        </>
      );
    case 'removal':
      return <RemovedProducts removal={end} />;
    case 'failed':
      return <p>{end.message}</p>;
    case 'lost':
      return <p>{t('publication.lost')}</p>;
  }
}
