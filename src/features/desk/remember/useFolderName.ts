import { formatDateTime } from '../../../i18n/format';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';

/** A folder without a project is named by day and time, because one day may have several such folders. */
export function useFolderName(): (folder: { readonly project: string; readonly madeAt: number }) => string {
  const { t } = useTranslation('folder');
  return ({ project, madeAt }) => (project.trim() === '' ? t('unnamed', { time: formatDateTime(madeAt) }) : project);
}
