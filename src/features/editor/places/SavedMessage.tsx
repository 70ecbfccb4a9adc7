import { useTranslation } from '../../../i18n/useTranslation';
import { Message } from '../../../ui/page/Message';

/** Says that an entry is saved, and how many known faults it has. */
export function SavedMessage({ faultCount }: { readonly faultCount: number }) {
  const { t } = useTranslation('editor');
  return (
    <Message kind="done">{faultCount === 0 ? t('entry.saved') : t('entry.savedFaulty', { count: faultCount })}</Message>
  );
}
