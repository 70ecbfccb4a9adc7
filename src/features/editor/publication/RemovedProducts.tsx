import type { PublicationEnd } from '../../../contract/editor/publicationAnswers';
import { useTranslation } from '../../../i18n/useTranslation';
import { NameList } from './NameList';

export type Removal = Extract<PublicationEnd, { readonly kind: 'removal' }>;

/** Names the products that a publication would remove. */
export function RemovedProducts({ removal }: { readonly removal: Removal }) {
  const { t } = useTranslation('editor');
  const { names, gone, before } = removal;
  return (
    <>
      <p>{t('publication.removal', { gone, before })}</p>
      <NameList names={names} more={Math.max(0, gone - names.length)} />
    </>
  );
}
