import { isRefused } from '../../../api/apiError';
import type { Card } from '../../../contract/fleet/cards';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Message } from '../../../ui/page/Message';
import { Panel } from '../../../ui/page/Panel';
import { Table, type Column } from '../../../ui/table/Table';
import { Link } from '../../../ui/text/Link';
import { useWatched } from '../useWatched';
import styles from './Cards.module.css';
import { useCardsQuery, useWithdrawCardMutation } from './cardsApi';

type Key = 'name' | 'profile' | 'state' | 'expires';

/** The cards of the last weeks. An open one can be withdrawn. */
export function CardList() {
  const { t } = useTranslation('devices');
  const { currentData, error, isFetching, refetch } = useCardsQuery();
  const [withdraw, withdrawing] = useWithdrawCardMutation();
  useWatched(isFetching, refetch);
  const failed = withdrawing.error;
  const columns: readonly Column<Card, Key>[] = [
    {
      key: 'name',
      title: t('cards.columns.name'),
      look: 'name',
      cell: ({ name, device }) =>
        device === null ? (
          name
        ) : (
          <Link to={`/devices/${device}`} aria-label={t('open', { name })}>
            {name}
          </Link>
        ),
    },
    { key: 'profile', title: t('cards.columns.profile'), cell: ({ profile }) => profile },
    { key: 'state', title: t('cards.columns.state'), cell: ({ state }) => t(`cards.states.${state}`) },
    { key: 'expires', title: t('cards.columns.expires'), cell: ({ expires }) => serverTime(expires) },
  ];
  return (
    <Panel title={t('cards.list')} className={styles.wide}>
      {currentData === undefined && error !== undefined && !isFetching && (
        <Message kind="failed">{t('cards.failed')}</Message>
      )}
      {currentData?.cards.length === 0 && <p>{t('cards.none')}</p>}
      {failed !== undefined && (
        <Message kind="failed" isSpaced>
          {isRefused(failed) ? failed.message : t('cards.unreachable')}
        </Message>
      )}
      {currentData !== undefined && currentData.cards.length > 0 && (
        <Table
          label={t('cards.table')}
          columns={columns}
          rows={currentData.cards}
          rowKey={({ id }) => id}
          isMuted={({ state }) => state !== 'open'}
          actions={{
            title: t('cards.actions'),
            cell: ({ id, name, state }) =>
              state === 'open' && (
                <Button variant="quiet" aria-label={t('cards.withdrawOf', { name })} onPress={() => void withdraw(id)}>
                  {t('cards.withdraw')}
                </Button>
              ),
          }}
        />
      )}
    </Panel>
  );
}
