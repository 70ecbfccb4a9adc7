import type { User } from '../../../contract/people/people';
import { useTranslation } from '../../../i18n/useTranslation';
import { saveFile } from '../../../lib/saveFile';
import { Button } from '../../../ui/controls/Button';
import { useExportUserMutation } from '../usersApi';

export interface ExportButtonProps {
  readonly user: User;
  readonly onExported: () => void;
  readonly onFailed: (error: unknown) => void;
}

export function ExportButton({ user, onExported, onFailed }: ExportButtonProps) {
  const { t } = useTranslation('users');
  const [ask, { isLoading }] = useExportUserMutation();
  const save = async () => {
    const asking = ask(user.id);
    const { data, error } = await asking;
    // Personal data must not stay in the store.
    asking.reset();
    if (data === undefined) return onFailed(error);
    saveFile(`auskunft-${user.id}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    onExported();
  };
  return (
    <Button isPending={isLoading} onPress={() => void save()}>
      {t('manage.export')}
    </Button>
  );
}
