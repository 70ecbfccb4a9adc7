import { formatDateTime } from '../../../i18n/format';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';

/** Names folders without a project by day and time, because one day may have several. */
export function useFolderName(): (folder: { readonly project: string; readonly madeAt: number }) => string {
  const { t } = useTranslation('folder');
  return ({ project, madeAt }) => (project.trim() === '' ? t('unnamed', { time: formatDateTime(madeAt) }) : project);
}
