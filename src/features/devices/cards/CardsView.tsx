import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import type { MadeCard } from '../../../contract/fleet/cards';
import { useTranslation } from '../../../i18n/useTranslation';
import { LoadedPage } from '../../../ui/page/LoadedPage';
import { Page } from '../../../ui/page/Page';
import { Skeleton } from '../../../ui/page/Skeleton';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { CardForm } from './CardForm';
import { CardList } from './CardList';
import styles from './Cards.module.css';
import { useProfilesQuery } from './cardsApi';
import { CardSheet } from './CardSheet';
import { ProfileForm } from './ProfileForm';
import { ProfileList } from './ProfileList';

/** Profiles and set-up cards for new devices. */
export function CardsView() {
  const { t } = useTranslation('devices');
  const { currentData, error, isFetching, refetch } = useProfilesQuery();
  const [made, setMade] = useState<readonly MadeCard[] | null>(null);
  if (isRefused(error, 403)) return <Navigate to="/devices" replace />;
  if (made !== null)
    return (
      <Page title={t('cards.title')}>
        <CardSheet cards={made} onDone={() => setMade(null)} />
      </Page>
    );
  return (
    <LoadedPage
      title={t('cards.title')}
      intro={t('cards.intro')}
      above={
        <p className={styles.back}>
          <ButtonLink to="/devices">{t('toList')}</ButtonLink>
        </p>
      }
      data={currentData}
      failed={error !== undefined && !isFetching ? t('cards.failed') : null}
      waiting={<Skeleton className={styles.waiting} />}
      onRetry={refetch}
    >
      {({ profiles }) => (
        <div className={styles.cards}>
          {profiles.length > 0 && <CardForm profiles={profiles} onMade={setMade} />}
          <ProfileList profiles={profiles} />
          <ProfileForm />
          <CardList />
        </div>
      )}
    </LoadedPage>
  );
}
