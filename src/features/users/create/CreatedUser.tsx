import { useEffect, useRef } from 'react';
import type { User } from '../../../contract/people/people';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { SHOWN_ONCE } from '../../../lib/activity';
import { Button } from '../../../ui/controls/Button';
import { Message } from '../../../ui/page/Message';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { selectHasLevel } from '../../auth/authSelectors';
import { AccessKey } from '../key/AccessKey';
import { nameOf } from '../userNames';
import styles from './CreatedUser.module.css';

export interface CreatedUserProps {
  readonly user: User;
  readonly onAnother: () => void;
}

export function CreatedUser({ user, onAnother }: CreatedUserProps) {
  const { t } = useTranslation('users');
  const isAdmin = useAppSelector((state) => selectHasLevel(state, 'admin'));
  const text = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the text takes the focus.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.created} {...SHOWN_ONCE}>
      <Message kind="done" ref={text} tabIndex={-1}>
        {t('create.created')}
      </Message>
      <p className={styles.name}>{nameOf(user)}</p>
      <AccessKey unlockKey={user.access_key} name={nameOf(user)} startsWithCode />
      <div className={styles.actions}>
        <Button onPress={onAnother}>{t('create.another')}</Button>
        {isAdmin && <ButtonLink to="/user/view">{t('create.all')}</ButtonLink>}
      </div>
    </div>
  );
}
