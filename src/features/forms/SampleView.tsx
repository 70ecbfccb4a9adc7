import { useSearchParams } from 'react-router-dom';
import { brand } from '../../brand';
import { useTranslation } from '../../i18n/useTranslation';
import { FormPage } from './FormPage';
import { SampleOrder } from './SampleOrder';
import { ToolFrame } from './ToolFrame';

const OPEN = 'bestellung';
const PRODUCT = 'modell';

export default function SampleView() {
  const { t } = useTranslation(['forms', 'frame']);
  const [params] = useSearchParams();
  const product = params.get(PRODUCT);
  const opened = new URLSearchParams(params);
  opened.set(OPEN, '1');
  const { productField } = brand.tools.sample;
  return (
    <FormPage title={t('frame:titles.sample')} intro={t('forms:intros.sample')}>
      {params.has(OPEN) ? (
        <ToolFrame tool="sample" fields={product === null ? {} : { [productField]: product }} />
      ) : (
        <SampleOrder to={`?${opened}`} />
      )}
    </FormPage>
  );
}
