import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import type { User } from '../../../contract/people/people';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { Message } from '../../../ui/page/Message';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { Facts } from '../../../ui/text/Facts';
import { AccessKey } from '../key/AccessKey';
import {
  useChangeUserMutation,
  useDeleteUserMutation,
  useEndSessionsMutation,
  useUserSessionsQuery,
} from '../usersApi';
import { nameOf } from '../userNames';
import styles from './ManageUser.module.css';
import { CorrectUser } from './CorrectUser';
import { ExportButton } from './ExportButton';
import { Question, type Wish } from './Question';
import { Sessions } from './Sessions';

export interface ManageUserProps {
  readonly user: User;
  readonly onClose: () => void;
}

interface Outcome {
  readonly text: string;
  readonly isFailure: boolean;
}

export function ManageUser({ user, onClose }: ManageUserProps) {
  const { t } = useTranslation('users');
  const [wish, setWish] = useState<Wish | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [change, { isLoading: isChanging }] = useChangeUserMutation();
  const [end, { isLoading: isEnding }] = useEndSessionsMutation();
  const [remove, { isLoading: isDeleting }] = useDeleteUserMutation();
  const [isCorrecting, setCorrecting] = useState(false);
  const [keysGiven, setKeysGiven] = useState(0);
  // The session list shows whether this is the administrator's own account. Until the list loads, only the server
  // prevents changes to that account.
  const { currentData } = useUserSessionsQuery(user.id);
  const isSelf = currentData?.sessions.some(({ current }) => current) ?? false;

  const failure = (error: unknown): Outcome => ({
    text: isRefused(error) ? error.message : t('manage.failed'),
    isFailure: true,
  });
  const fulfil = async (wished: Wish): Promise<Outcome | null> => {
    if (wished.kind === 'endAll' || wished.kind === 'endSession') {
      const { data, error } = await end({
        id: user.id,
        ...(wished.kind === 'endSession' ? { session: wished.session } : {}),
      });
      return data === undefined
        ? failure(error)
        : { text: t('manage.outcomes.ended', { count: data.ended }), isFailure: false };
    }
    if (wished.kind === 'delete') {
      const { data, error } = await remove(user.id);
      if (data === undefined) return failure(error);
      onClose();
      return null;
    }
    const changing = change({ id: user.id, change: wished.kind });
    const { data, error } = await changing;
    // The answer contains an access key, which only the user list may keep.
    changing.reset();
    if (data === undefined) return failure(error);
    if (wished.kind === 'rekey') setKeysGiven((count) => count + 1);
    return { text: t(`manage.outcomes.${wished.kind}`), isFailure: false };
  };
  const confirm = async () => {
    if (wish === null) return;
    setOutcome(null);
    const came = await fulfil(wish);
    setWish(null);
    setOutcome(came);
  };

  return (
    <Dialog title={nameOf(user)} isOpen size="side" onClose={onClose}>
      <div className={styles.panel}>
        {outcome !== null && <Message kind={outcome.isFailure ? 'failed' : 'done'}>{outcome.text}</Message>}
        {isCorrecting ? (
          <CorrectUser
            user={user}
            onDone={() => {
              setCorrecting(false);
              setOutcome({ text: t('manage.outcomes.correct'), isFailure: false });
            }}
            onCancelled={() => setCorrecting(false)}
          />
        ) : (
          <UserFacts user={user} />
        )}
        <AccessKey
          key={`${user.id} ${keysGiven}`}
          unlockKey={user.access_key}
          name={nameOf(user)}
          startsWithCode={keysGiven > 0}
        />
        <div className={styles.actions}>
          {!isSelf && (
            <>
              <Button onPress={() => setWish({ kind: 'rekey' })}>{t('manage.rekey')}</Button>
              <Button onPress={() => setWish({ kind: user.status === 'active' ? 'deactivate' : 'activate' })}>
                {t(user.status === 'active' ? 'manage.deactivate' : 'manage.activate')}
              </Button>
              {!isCorrecting && <Button onPress={() => setCorrecting(true)}>{t('manage.correct')}</Button>}
              <Button onPress={() => setWish({ kind: 'delete' })}>{t('manage.delete')}</Button>
            </>
          )}
          <ExportButton
            user={user}
            onExported={() => setOutcome({ text: t('manage.outcomes.export'), isFailure: false })}
            onFailed={(error) => setOutcome(failure(error))}
          />
          <ButtonLink to={`/audit?actor=${user.id}`}>{t('manage.audit')}</ButtonLink>
        </div>
        <Sessions user={user} onWish={setWish} />
      </div>
      {wish !== null && (
        <Question
          wish={wish}
          name={nameOf(user)}
          isPending={isChanging || isEnding || isDeleting}
          onConfirmed={() => void confirm()}
          onCancelled={() => setWish(null)}
        />
      )}
    </Dialog>
  );
}

function UserFacts({ user }: { readonly user: User }) {
  const { t } = useTranslation('users');
  const rights = user.rights.map((right) => t(`rights.${right}`)).join(', ');
  const info = [user.info_1, user.info_2, user.info_3].filter((part) => part !== '').join(' · ');
  return (
    <Facts
      rows={[
        [t('list.columns.status'), t(`list.status.${user.status}`)],
        [t('list.columns.group'), t(`groups.${user.group}`)],
        [t('list.columns.rights'), rights === '' ? null : rights],
        [t('list.columns.client'), user.client],
        [t('list.columns.email'), user.email],
        [t('list.columns.last_request_version'), user.last_request_version ?? '–'],
        [t('manage.created'), serverTime(user.created_at)],
        [t('manage.lastContact'), user.last_seen_at === null ? t('manage.never') : serverTime(user.last_seen_at)],
        [t('list.columns.info'), info === '' ? null : info],
      ]}
    />
  );
}
