import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isRefused } from '../../../api/apiError';
import type { User } from '../../../contract/people/people';
import { useTranslation } from '../../../i18n/useTranslation';
import '../../../i18n/lateTexts';
import { useAppSelector } from '../../../redux/hooks';
import { Page } from '../../../ui/page/Page';
import { selectGroup } from '../../auth/authSelectors';
import { useCreateUserMutation } from '../usersApi';
import { CreatedUser } from './CreatedUser';
import { UserFormFields } from './UserFormFields';
import { fieldMessages, groupChoices } from './userForm';

export default function CreateUserView() {
  const { t } = useTranslation(['users', 'frame']);
  const group = useAppSelector(selectGroup);
  const [create, { isLoading, error, reset }] = useCreateUserMutation();
  const [created, setCreated] = useState<User | null>(null);
  const [isAnother, setAnother] = useState(false);
  const messages = fieldMessages(error);
  const isMarked = Object.keys(messages).length > 0;
  // A 403 that names no field means that the person lost the permission.
  if (isRefused(error, 403) && !isMarked) return <Navigate to="/dashboard" replace />;
  if (created !== null)
    return (
      <Page title={t('frame:titles.createUser')}>
        <CreatedUser
          user={created}
          onAnother={() => {
            setCreated(null);
            setAnother(true);
          }}
        />
      </Page>
    );
  return (
    <Page title={t('frame:titles.createUser')} intro={t('users:create.intro')}>
      <UserFormFields
        submitText={t('users:create.submit')}
        groups={groupChoices(group)}
        startsWithFocus={isAnother}
        isSending={isLoading}
        refused={messages}
        failed={error !== undefined && !isMarked ? t('users:create.failed') : null}
        onChanged={reset}
        onSubmitted={async (body) => {
          const sending = create(body);
          const { data } = await sending;
          if (data === undefined) return;
          setCreated(data.user);
          // The store must not keep the key.
          sending.reset();
        }}
      />
    </Page>
  );
}
