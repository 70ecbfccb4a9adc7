import { isRefused } from '../../../api/apiError';
import { useTranslation } from '../../../i18n/useTranslation';
import { Message } from '../../../ui/page/Message';

/** Shows why a publication did not start. `failure`: error of the call. Undefined without one. */
export function StartFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('editor');
  if (failure === undefined) return null;
  const words = isRefused(failure)
    ? [...new Set([failure.message, ...failure.errors.map(({ message }) => message)])].join(' ')
    : t('publication.unreachable');
  return (
    <Message kind="failed" isSpaced>
      {words}
    </Message>
  );
}
