import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format';
import '../../../i18n/folderTexts';
import { dayOf } from '../../../lib/today';

/** What a folder is called: its project, or the day it was made. */
export function useFolderName(): (folder: { readonly project: string; readonly madeAt: number }) => string {
  const { t } = useTranslation('folder');
  return ({ project, madeAt }) =>
    project.trim() === '' ? t('unnamed', { day: formatDay(dayOf(new Date(madeAt))) }) : project;
}
