import { isRefused } from '../../../api/apiError';
import { GROUPS } from '../../../contract/base/permissions';
import type { User } from '../../../contract/people/people';
import { useTranslation } from '../../../i18n/useTranslation';
import { LeaveButton } from '../../../ui/controls/leaveDialog';
import { fieldMessages, formOf } from '../create/userForm';
import { UserFormFields } from '../create/UserFormFields';
import { useChangeUserMutation } from '../usersApi';

export interface CorrectUserProps {
  readonly user: User;
  readonly onDone: () => void;
  readonly onCancelled: () => void;
}

export function CorrectUser({ user, onDone, onCancelled }: CorrectUserProps) {
  const { t } = useTranslation('users');
  const [correct, { isLoading, error, reset }] = useChangeUserMutation();
  const messages = fieldMessages(error);
  const isMarked = Object.keys(messages).length > 0;
  const failed = isRefused(error) ? error.message : t('manage.failed');
  return (
    <>
      <UserFormFields
        initial={formOf(user)}
        submitText={t('manage.save')}
        groups={GROUPS}
        startsWithFocus
        isSending={isLoading}
        refused={messages}
        failed={error !== undefined && !isMarked ? failed : null}
        onChanged={reset}
        onSubmitted={async (form) => {
          const sending = correct({ id: user.id, change: 'correct', form });
          const { data } = await sending;
          if (data === undefined) return;
          // The answer contains an access key, which only the user list may keep.
          sending.reset();
          onDone();
        }}
      />
      <LeaveButton isDisabled={isLoading} onPress={onCancelled}>
        {t('manage.cancel')}
      </LeaveButton>
    </>
  );
}
