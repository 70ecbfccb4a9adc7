import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';

export type Wish =
  | { readonly kind: 'deactivate' | 'activate' | 'rekey' | 'delete' | 'endAll' }
  | { readonly kind: 'endSession'; readonly session: number; readonly device: string };

export interface QuestionProps {
  readonly wish: Wish;
  readonly name: string;
  readonly isPending: boolean;
  readonly onConfirmed: () => void;
  readonly onCancelled: () => void;
}

export function Question({ wish, name, isPending, onConfirmed, onCancelled }: QuestionProps) {
  const { t } = useTranslation('users');
  const words = { name, device: wish.kind === 'endSession' ? wish.device : '' };
  return (
    <Dialog
      title={t(`manage.questions.${wish.kind}.title`)}
      isOpen
      onClose={isPending ? undefined : onCancelled}
      actions={
        <>
          <Button variant="primary" isPending={isPending} onPress={onConfirmed}>
            {t(`manage.${wish.kind}`)}
          </Button>
          <Button isDisabled={isPending} onPress={onCancelled}>
            {t('manage.cancel')}
          </Button>
        </>
      }
    >
      <p>{t(`manage.questions.${wish.kind}.text`, words)}</p>
    </Dialog>
  );
}
