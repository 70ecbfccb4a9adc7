import { calculate, type CalculationInputs } from '../../../contract/advice/calculation';
import type { CalculationPart } from '../../../contract/advice/sheet';
import { tileMeasures, type Cover } from '../../../contract/advice/tile';
import type { Product } from '../../../contract/content/product';
import { formatNumber } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';
import { figuresOf, type FigureKey } from '../../../sheet/figures';
import { withPieces } from '../../../sheet/pieceWords';
import { Button } from '../../../ui/controls/Button';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { Skeleton } from '../../../ui/page/Skeleton';
import { QueryView } from '../../connection/QueryView';
import { calculationRemoved } from '../../folder/folderEvents';
import type { CustomerFolder, RememberedCalculation } from '../../folder/folderSlice';
import { withInput } from '../../../browse/products/calculatorAddress';
import { useProductQuery } from '../../../browse/products/productsApi';
import { useInputsText } from '../orderList/useInputsText';
import { useIntoFolder } from '../remember/useIntoFolder';
import { SheetButton } from '../sheet/SheetButton';
import { withRoof } from '../verdict/roofContext';
import { SavedOrder } from './SavedOrder';
import styles from './SavedCalculations.module.css';

/** The results are computed again with the present release's values. */
export function SavedCalculations({ folder }: { readonly folder: CustomerFolder }) {
  return (
    <ul className={`plain-list ${styles.list}`}>
      {folder.calculations.map((saved, index) => (
        <Saved key={saved.id} saved={saved} place={index + 1} />
      ))}
    </ul>
  );
}

interface SavedProps {
  readonly saved: RememberedCalculation;
  readonly place: number;
}

function Saved({ saved, place }: SavedProps) {
  const { t } = useTranslation(['folder', 'desk']);
  const put = useIntoFolder();
  const inputsText = useInputsText();
  const { id, product: productId, roof } = saved;
  const query = useProductQuery(productId);
  const name = query.currentData?.name ?? productId;
  return (
    <li className={styles.saved} aria-label={t('folder:calculationOf', { place, name })}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.inputs}>{inputsText(roof, coverOf(query.currentData, roof))}</p>
      <QueryView
        query={query}
        waiting={<Skeleton />}
        failed={t('desk:calculator.failed')}
        refused={<p className={styles.inputs}>{t('folder:gone', { id: productId })}</p>}
      >
        {(product) => (
          <>
            <Result product={product} inputs={roof} />
            <SavedOrder product={product} saved={saved} />
          </>
        )}
      </QueryView>
      <div className={styles.actions}>
        <ButtonLink variant="quiet" to={savedAddress(saved)}>
          {t('folder:openCalculation')}
        </ButtonLink>
        <SheetButton part={partOf(saved)} />
        <Button variant="quiet" data-removes="" onPress={() => put(calculationRemoved(id))}>
          {t('folder:removeCalculation')}
        </Button>
      </div>
    </li>
  );
}

/** While the model is not loaded, only a chosen kind of cover is known. */
function coverOf(product: Product | undefined, { pitch, cover }: CalculationInputs): Cover | null {
  if (product === undefined) return cover;
  return tileMeasures(product, pitch, cover)?.plain?.cover ?? null;
}

const partOf = ({ id: _id, ...saved }: RememberedCalculation): CalculationPart => ({ kind: 'calculation', ...saved });

function savedAddress({ product, country, requirements, roof }: RememberedCalculation): string {
  const params = withRoof(new URLSearchParams(), { pitch: roof.pitch, country, requirements });
  return `/calculate/${product}?${withInput(params, roof)}`;
}

const SHOWN: ReadonlySet<FigureKey> = new Set(['total', 'gauge', 'weight', 'pallets']);

function Result({ product, inputs }: { readonly product: Product; readonly inputs: CalculationInputs }) {
  const { t: read } = useTranslation('desk');
  const t = withPieces(read, product);
  const { t: tFolder } = useTranslation('folder');
  const tile = tileMeasures(product, inputs.pitch, inputs.cover);
  const figures = tile === null ? [] : figuresOf(calculate(inputs, tile), { t, number: formatNumber });
  if (figures.length === 0) return <p className={styles.inputs}>{tFolder('noResult')}</p>;
  return (
    <dl className={styles.figures}>
      {figures
        .filter(({ key }) => SHOWN.has(key))
        .map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`calculator.figure.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
