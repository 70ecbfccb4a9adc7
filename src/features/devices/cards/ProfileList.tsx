import { useState } from 'react';
import { isRefused } from '../../../api/apiError';
import type { Profile } from '../../../contract/fleet/cards';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { Message } from '../../../ui/page/Message';
import { Panel } from '../../../ui/page/Panel';
import styles from './Cards.module.css';
import { useDeleteProfileMutation } from './cardsApi';

export function ProfileList({ profiles }: { readonly profiles: readonly Profile[] }) {
  const { t } = useTranslation(['devices', 'users']);
  const [asked, setAsked] = useState<Profile | null>(null);
  return (
    <Panel title={t('devices:cards.profiles')}>
      {profiles.length === 0 ? (
        <p>{t('devices:cards.noProfiles')}</p>
      ) : (
        <ul className="plain-list">
          {profiles.map((profile) => (
            <li key={profile.id} className={styles.profile}>
              <p>
                <span>{profile.name}</span>
                <span className={styles.soft}>
                  {t('devices:cards.profileFacts', {
                    kind: t(`devices:kinds.${profile.kind}`),
                    group: t(`users:groups.${profile.permission_group}`),
                    pattern: profile.pattern,
                  })}
                </span>
                {profile.site !== '' && (
                  <span className={styles.soft}>{t('devices:cards.profileSite', { site: profile.site })}</span>
                )}
              </p>
              <Button
                variant="quiet"
                aria-haspopup="dialog"
                aria-label={t('devices:cards.deleteProfile', { name: profile.name })}
                onPress={() => setAsked(profile)}
              >
                {t('devices:cards.delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked !== null && <DeleteProfile profile={asked} onClosed={() => setAsked(null)} />}
    </Panel>
  );
}

interface DeleteProfileProps {
  readonly profile: Profile;
  readonly onClosed: () => void;
}

function DeleteProfile({ profile: { id, name }, onClosed }: DeleteProfileProps) {
  const { t } = useTranslation('devices');
  const [remove, { isLoading, error }] = useDeleteProfileMutation();
  const confirm = async () => {
    const { data } = await remove(id);
    if (data !== undefined) onClosed();
  };
  return (
    <Dialog
      title={t('cards.deleteProfile', { name })}
      isOpen
      onClose={isLoading ? undefined : onClosed}
      actions={
        <>
          <Button variant="primary" isPending={isLoading} onPress={() => void confirm()}>
            {t('cards.delete')}
          </Button>
          <Button isDisabled={isLoading} onPress={onClosed}>
            {t('cards.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('cards.deleteText')}</p>
      {error !== undefined && (
        <Message kind="failed">{isRefused(error) ? error.message : t('cards.unreachable')}</Message>
      )}
    </Dialog>
  );
}
