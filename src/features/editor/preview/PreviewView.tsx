import { useTranslation } from '../../../i18n/useTranslation';
import { ChangesForm } from '../publication/ChangesForm';
import { ChangesPage } from '../publication/ChangesPage';
import { usePublication } from '../publication/usePublication';
import { useShownChanges } from '../publication/useShownChanges';
import { DraftPanel } from './DraftPanel';
import { useDraftOpening } from './useDraftOpening';

/** Makes the shared draft from chosen entries, and opens it on this device and on other devices. */
export function PreviewView() {
  const { t } = useTranslation('editor');
  const loaded = useShownChanges();
  const publishing = usePublication('draft');
  const { ended, order, start } = publishing;
  const madeId = order !== null && ended?.end?.kind === 'done' ? ended.id : null;
  const open = useDraftOpening(madeId);
  return (
    <ChangesPage view="preview" loaded={loaded} publishing={publishing}>
      {(shown) => (
        <>
          <DraftPanel draft={shown.answer.draft} onOpened={open} />
          <ChangesForm
            label={t('preview.make')}
            shown={shown}
            publishing={publishing}
            submit={t(open === null ? 'preview.make' : 'preview.submit')}
            onSubmit={(entries) => void start({ kind: 'draft', body: { entries } })}
          />
        </>
      )}
    </ChangesPage>
  );
}
