import { useLocation } from 'react-router-dom';
import { useShownAddress } from '../../../browse/useShownAddress';
import { COMPARED_MAX, PITCH_DIGITS, PITCH_MAX, PITCH_MIN } from '../../../contract/advice/limits';
import type { Product } from '../../../contract/content/product';
import { COUNTRIES } from '../../../contract/base/markers';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { NumberField } from '../../../ui/fields/NumberField';
import { Notice } from '../../../ui/page/Notice';
import { PaperHead } from '../../../ui/page/PaperHead';
import { Select } from '../../../ui/fields/Select';
import { Switch } from '../../../ui/fields/Switch';
import { useBrand } from '../../brand/brandSlice';
import { selectFolderRoof } from '../../folder/folderSelectors';
import type { RoofContext } from '../../../contract/advice/judgeModels';
import { formIn } from '../askedRoof/askedAddress';
import { useShownRoof } from '../askedRoof/useShownRoof';
import { RequirementsChoice } from '../verdict/RequirementsChoice';
import { roofIn, roofQuery, withRoof } from '../verdict/roofContext';
import { SheetButton } from '../sheet/SheetButton';
import styles from './Comparison.module.css';
import { ComparisonTable } from './ComparisonTable';
import { useChangeCompared } from './useCompared';

const PITCH_START = 22;

const SHORT = 'unterschiede';

function withShort(params: URLSearchParams, isShort: boolean): URLSearchParams {
  const after = new URLSearchParams(params);
  if (isShort) after.set(SHORT, '1');
  else after.delete(SHORT);
  return after;
}

export interface ComparisonProps {
  readonly products: readonly Product[];
  readonly gone: readonly string[];
}

export function Comparison({ products, gone }: ComparisonProps) {
  const { t } = useTranslation('desk');
  const brand = useBrand();
  const { remove, clear } = useChangeCompared();
  const version = useAppSelector((state) => state.version.number);
  const [params, setParams] = useShownAddress();
  // Each new address keeps the router state, which tells useComparedAddress.ts that this page wrote the address.
  const state: unknown = useLocation().state;
  const isShort = params.has(SHORT);
  const roof = roofIn(params, useAppSelector(selectFolderRoof), PITCH_START);
  useShownRoof(roofQuery(roof), formIn(params));
  const ask = (change: Partial<RoofContext>) => setParams(withRoof(params, { ...roof, ...change }), { state });
  const setShort = (short: boolean) => setParams(withShort(params, short), { state });
  return (
    <div className={styles.comparison}>
      <PaperHead brand={brand} />
      <div className={styles.bar}>
        <NumberField
          label={t('pitch')}
          unit="°"
          value={roof.pitch}
          onChange={(pitch) => pitch !== null && ask({ pitch })}
          min={PITCH_MIN}
          max={PITCH_MAX}
          digits={PITCH_DIGITS}
        />
        <Select
          label={t('country')}
          options={COUNTRIES.map((value) => ({ value, label: t(`countries.${value}`) }))}
          value={roof.country}
          onChange={(value) => ask({ country: COUNTRIES.find((one) => one === value) ?? roof.country })}
        />
        <Switch label={t('compare.onlyDifferences')} isSelected={isShort} onChange={setShort} />
        <div className={styles.actions}>
          {products.length > 1 && (
            <SheetButton
              part={{
                kind: 'comparison',
                products: products.map(({ id }) => id),
                ...roof,
                onlyDifferences: isShort,
              }}
            />
          )}
          <Button onPress={() => window.print()}>{t('compare.print')}</Button>
          <Button onPress={clear}>{t('compare.clear')}</Button>
        </div>
      </div>
      <RequirementsChoice roof={roof} onChange={(requirements) => ask({ requirements })} />
      {gone.map((id) => (
        <Notice
          key={id}
          title={t('compare.gone', { id })}
          actions={
            <Button data-removes="" onPress={() => remove(id, id)}>
              {t('compare.remove')}
            </Button>
          }
        />
      ))}
      {products.length === 1 && <p className={styles.note}>{t('compare.onlyOne', { max: COMPARED_MAX })}</p>}
      {products.length > 0 && <ComparisonTable products={products} roof={roof} onlyDifferences={isShort} />}
      <p className={styles.note}>
        {[brand.notice, version === null ? '' : t('compare.version', { version })].filter(Boolean).join('. ')}
      </p>
    </div>
  );
}
