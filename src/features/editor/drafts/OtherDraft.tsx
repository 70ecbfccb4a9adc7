import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import { readDraftItem, type DraftPlace } from './draftItems';

/** Says that the file's other view has unsaved changes. `place`: draft of the shown view, form or text. */
export function OtherDraft({ place }: { readonly place: DraftPlace | null }) {
  const { t } = useTranslation('editor');
  const other = place?.kind === 'form' ? 'text' : 'form';
  const [isStored] = useState(() => place !== null && readDraftItem({ ...place, kind: other }) !== null);
  return isStored ? <p>{t(`text.unsaved.${other}`)}</p> : null;
}
