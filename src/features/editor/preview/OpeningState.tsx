import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';

/** Shows how the device opens the draft. */
export function OpeningState() {
  const { t } = useTranslation(['editor', 'version', 'device']);
  const preview = useAppSelector(({ version }) => version.preview);
  const problem = preview?.kind === 'loading' ? preview.problem : undefined;
  const words =
    preview === null || preview.kind === 'none'
      ? ''
      : preview.kind === 'notReady'
        ? t('editor:preview.notReady')
        : t(`version:draft.state.${preview.kind}`, { ...preview });
  return (
    <div role="status">
      {words !== '' && <p>{words}</p>}
      {problem !== undefined && <p>{t(`device:sync.problem.${problem}`)}</p>}
    </div>
  );
}
