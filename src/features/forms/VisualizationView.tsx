import { useTranslation } from '../../i18n/useTranslation';
import { FormPage } from './FormPage';
import { ToolFrame } from './ToolFrame';

export default function VisualizationView() {
  const { t } = useTranslation(['forms', 'frame']);
  return (
    <FormPage title={t('frame:titles.visualization')} intro={t('forms:intros.visualization')}>
      <ToolFrame tool="visualization" />
    </FormPage>
  );
}
