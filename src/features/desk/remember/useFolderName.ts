import { formatDateTime } from '../../../i18n/format';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';

/** What a folder is called: its project, or when it was made: there may be several of one day. */
export function useFolderName(): (folder: { readonly project: string; readonly madeAt: number }) => string {
  const { t } = useTranslation('folder');
  return ({ project, madeAt }) => (project.trim() === '' ? t('unnamed', { time: formatDateTime(madeAt) }) : project);
}
