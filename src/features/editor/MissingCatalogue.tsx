import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/page/Notice';
import { Page } from '../../ui/page/Page';

/** The page of a server without a catalogue folder. Says what its administrator has to do. */
export function MissingCatalogue({ onRetry }: { readonly onRetry: () => unknown }) {
  const { t } = useTranslation(['editor', 'frame']);
  return (
    <Page title={t('frame:titles.editor')}>
      <Notice
        title={t('editor:noCatalogue.title')}
        text={t('editor:noCatalogue.text')}
        actions={<Button onPress={() => void onRetry()}>{t('frame:failed.action')}</Button>}
      />
    </Page>
  );
}
