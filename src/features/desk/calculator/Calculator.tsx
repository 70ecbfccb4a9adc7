import { useRef } from 'react';
import { FIELDS, withInput } from '../../../browse/products/calculatorAddress';
import { useShownAddress } from '../../../browse/useShownAddress';
import { calculate, CALCULATION_LIMITS, type CalculationInputs } from '../../../contract/advice/calculation';
import { withLongRafter } from '../../../contract/advice/longRafter';
import { coversOf, isLaidInBond, tileMeasures } from '../../../contract/advice/tile';
import type { Product } from '../../../contract/content/product';
import { technicalValueOf } from '../../../contract/content/technical';
import { useTranslation } from '../../../i18n/useTranslation';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { Link } from '../../../ui/text/Link';
import { Tag } from '../../../ui/text/Tag';
import { Notice } from '../../../ui/page/Notice';
import { PaperHead } from '../../../ui/page/PaperHead';
import { withPieces } from '../../../sheet/pieceWords';
import { useAppSelector } from '../../../redux/hooks';
import { useBrand } from '../../brand/brandSlice';
import { selectFolderRoof } from '../../folder/folderSelectors';
import { formIn } from '../askedRoof/askedAddress';
import { useShownRoof } from '../askedRoof/useShownRoof';
import { roofIn, roofQuery, withRoof } from '../verdict/roofContext';
import { OrderList } from '../orderList/OrderList';
import { SheetButton } from '../sheet/SheetButton';
import { inputsIn } from './calculation';
import styles from './Calculator.module.css';
import { CalculatorRules } from './CalculatorRules';
import { CalculatorForm } from './CalculatorForm';
import { Formulas } from './Formulas';
import { Quantities } from './Quantities';
import { RememberCalculation } from './RememberCalculation';
import { ResultBar } from '../resultBar/ResultBar';
import { RoofDrawing } from './RoofDrawing';

/** The form's default pitch, or the product's `RDN` (regular roof pitch) if that is steeper. */
const startPitch = (properties: Product['properties']): number =>
  Math.min(
    CALCULATION_LIMITS.pitch.max,
    Math.max(FIELDS.pitch.start, technicalValueOf(properties, 'RDN')?.amount?.min ?? 0),
  );

export function Calculator({ product }: { readonly product: Product }) {
  const { t: read } = useTranslation('desk');
  const t = withPieces(read, product);
  const brand = useBrand();
  const [params, setParams] = useShownAddress();
  const start = useAppSelector(selectFolderRoof);
  const result = useRef<HTMLDivElement>(null);
  const { properties } = product;
  const inputs = inputsIn(params, {
    pitch: start.pitch ?? startPitch(properties),
    isBond: isLaidInBond(product),
  });
  const roof = { ...roofIn(params, start, inputs.pitch), pitch: inputs.pitch };
  useShownRoof(roofQuery(roof), formIn(params));
  const tile = tileMeasures(product, inputs.pitch, inputs.cover);
  const change = (next: Partial<CalculationInputs>) => setParams(withInput(withRoof(params, roof), next));
  if (tile === null)
    return (
      <Notice
        title={t('calculator.noValues', { name: product.name })}
        actions={<ButtonLink to={`/view/${product.id}`}>{t('calculator.toProduct')}</ButtonLink>}
      />
    );
  const calculation = calculate(inputs, tile);
  const calculated = { product: product.id, country: roof.country, requirements: roof.requirements, roof: inputs };
  return (
    <div className={styles.desk}>
      <PaperHead brand={brand} />
      <div className={styles.side}>
        <h2 className={styles.product}>
          <Link to={`/view/${product.id}`}>{product.name}</Link>
        </h2>
        {product.discontinued && <Tag>{t('compare.discontinued')}</Tag>}
        <CalculatorForm inputs={inputs} tile={tile} covers={coversOf(product)} onChange={change} />
        <ResultBar
          text={
            calculation.kind === 'impossible'
              ? null
              : `${t('calculator.figure.total')}: ${t('calculator.pieces', { count: calculation.quantity.total })}`
          }
          result={result}
        />
      </div>
      <div ref={result} className={styles.main} tabIndex={-1}>
        <RoofDrawing inputs={inputs} calculation={calculation} />
        <Quantities t={t} calculation={calculation} inputs={inputs} onChange={change} />
        <div className={styles.actions}>
          {calculation.kind !== 'impossible' && <RememberCalculation calculation={calculated} />}
          <SheetButton part={{ kind: 'calculation', ...calculated }} />
        </div>
        <CalculatorRules
          product={product}
          roof={roof}
          inputs={inputs}
          onChange={(next) => setParams(withRoof(params, { ...roof, ...next }))}
        />
        <OrderList {...{ product, inputs, calculation, tile }} roof={withLongRafter(roof, inputs)} onChange={change} />
        <Formulas t={t} calculation={calculation} inputs={inputs} tile={tile} />
        <p className={styles.note}>{t('calculator.scope')}</p>
        {brand.notice !== '' && <p className={styles.note}>{brand.notice}</p>}
      </div>
    </div>
  );
}
