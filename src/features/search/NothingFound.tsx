import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/controls/Button';
import { ButtonLink } from '../../ui/text/ButtonLink';
import { Notice } from '../../ui/page/Notice';

export function NothingFound({ question, onCleared }: { readonly question: string; readonly onCleared: () => void }) {
  const { t } = useTranslation('search');
  return (
    <Notice
      title={t('nothing.title', { query: question })}
      text={t('nothing.text')}
      actions={
        <>
          <Button onPress={onCleared}>{t('nothing.clear')}</Button>
          <ButtonLink to="/finder">{t('nothing.finder')}</ButtonLink>
        </>
      }
    />
  );
}
