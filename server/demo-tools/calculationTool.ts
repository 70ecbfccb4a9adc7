import { calculate, CALCULATION_LIMITS, type CalculationInputs } from '../../src/contract/advice/calculation';
import { isLaidInBond, tileMeasures } from '../../src/contract/advice/tile';
import type { Product } from '../../src/contract/content/product';
import { figuresOf, unevenOf, unsaidOf } from '../../src/sheet/figures';
import { withPieces } from '../../src/sheet/pieceWords';
import { words } from '../../src/sheet/words';
import { html, type Html } from '../base/html';
import { facts, result, selectField, textField } from './fields';
import type { DemoTool } from './page';
import { judgeInGermany, NO_CATALOG, type ToolCatalog } from './toolCatalog';
import type { Values } from './values';
import { sourceFact, verdictFact } from './verdictWords';

const MM_PER_M = 1000;
const METRES = { unit: 'm', scale: MM_PER_M };

/**
 * The form's fields. `input` names an input of the calculation. The field's number times `scale` gives this input's
 * value.
 */
const MEASURES = [
  { name: 'eaves', input: 'eaves', ...METRES, first: '10' },
  { name: 'rafters', input: 'rafter', ...METRES, first: '7,42' },
  { name: 'traufueberstand', input: 'eavesOverhang', ...METRES, first: '0,5' },
  { name: 'ortgangueberstand', input: 'vergeOverhang', ...METRES, first: '0,3' },
  { name: 'neigung', input: 'pitch', unit: 'Grad', scale: 1, first: '30' },
  { name: 'reserve', input: 'reserve', unit: '%', scale: 1, first: '5' },
] as const;
type Measure = (typeof MEASURES)[number];

const SHAPES = (['gable', 'mono', 'hip'] as const).map((id) => ({ id, label: words.desk(`calculator.shape.${id}`) }));

const limitsOf = ({ input, scale }: Measure) => ({
  min: CALCULATION_LIMITS[input].min / scale,
  max: CALCULATION_LIMITS[input].max / scale,
});

const textOf = (values: Values, { name, first }: Measure): string => (values.isEmpty ? first : values.text(name));

const valueOf = (values: Values, field: Measure): number | null =>
  values.isEmpty ? Number(field.first.replace(',', '.')) : whole(field, values.number(field.name, limitsOf(field)));

const whole = ({ input }: Measure, value: number | null): number | null =>
  input === 'reserve' && !Number.isInteger(value) ? null : value;

export const calculationTool: DemoTool = {
  path: '/berechnung',
  title: 'Material für Ihr Dach',
  intro: 'Wählen Sie ein Modell und nennen Sie die Maße und die Neigung des Daches.',
  show: (values, catalog) => {
    const product = catalog?.products.find(({ id }) => id === values.text('modell')) ?? catalog?.products[0];
    if (catalog === null || product === undefined) return NO_CATALOG;
    const shape = values.choice('dachform', SHAPES)?.id ?? 'gable';
    return html`<form class="form" data-live>
        ${selectField({
          name: 'modell',
          label: 'Modell',
          value: product.id,
          options: catalog.products.map(({ id, name }) => ({ id, label: name })),
        })}
        ${selectField({ name: 'dachform', label: words.desk('finder.shape'), value: shape, options: SHAPES })}
        ${MEASURES.map((field) => measureField(values, field))}
        <button type="submit">Berechnen</button>
      </form>
      ${result(need(catalog, product, inputsOf(values, shape, isLaidInBond(product))))}`;
  },
};

function measureField(values: Values, field: Measure): Html {
  const { min, max } = limitsOf(field);
  return textField({
    name: field.name,
    label: words.desk(field.input === 'pitch' ? 'pitch' : `calculator.${field.input}`),
    unit: field.unit,
    value: textOf(values, field),
    fault:
      valueOf(values, field) === null
        ? `Bitte geben Sie eine ${field.input === 'reserve' ? 'ganze ' : ''}Zahl von ${words.number(min)} bis ${words.number(max)} an.`
        : undefined,
  });
}

function inputsOf(values: Values, shape: CalculationInputs['shape'], isBond: boolean): CalculationInputs | null {
  const read = Object.fromEntries(
    MEASURES.map((field) => {
      const value = valueOf(values, field);
      return [field.input, value === null ? null : value * field.scale];
    }),
  ) as Record<Measure['input'], number | null>;
  const { eaves, rafter, eavesOverhang, vergeOverhang, pitch, reserve } = read;
  if (eaves === null || rafter === null || eavesOverhang === null || vergeOverhang === null) return null;
  if (pitch === null || reserve === null) return null;
  return {
    shape,
    eaves: Math.round(eaves),
    rafter: Math.round(rafter),
    eavesOverhang: Math.round(eavesOverhang),
    vergeOverhang: Math.round(vergeOverhang),
    area: 0,
    pitch,
    reserve: Math.round(reserve),
    firstRow: null,
    isBond,
  };
}

function need(catalog: ToolCatalog, product: Product, inputs: CalculationInputs | null): Html {
  if (inputs === null) return html`<p class="fault">Bitte prüfen Sie die markierten Maße.</p>`;
  const tile = tileMeasures(product, inputs.pitch);
  const t = withPieces(words.desk, product);
  if (tile === null) return html`<p class="fault">${t('calculator.noValues', { name: product.name })}</p>`;
  const calculation = calculate(inputs, tile);
  if (calculation.kind === 'impossible') return html`<p class="fault">${t('calculator.impossible')}</p>`;
  const deskWords = { t, number: words.number };
  const [total, ...figures] = figuresOf(calculation, deskWords);
  const unsaid = unsaidOf(calculation, deskWords);
  const judged = judgeInGermany(catalog, product, inputs.pitch);
  return html`<h2>${product.name}</h2>
    <p>${t('calculator.figure.total')}</p>
    <p class="figure">${total?.value ?? ''}</p>
    ${facts([
      ...figures.map(
        ({ key, value, note }) =>
          [t(`calculator.figure.${key}`), note === undefined ? value : `${value} (${note})`] as const,
      ),
      verdictFact(judged),
      ...sourceFact(judged),
    ])}
    ${unsaid !== null && html`<p class="hint">${unsaid}</p>`}
    ${unevenOf(calculation, inputs).map(
      ({ key, measures }) =>
        html`<p class="hint">
          ${t(`calculator.uneven.${key}`)} ${measures.map((mm) => words.number(mm / MM_PER_M)).join(' m, ')} m
        </p>`,
    )}
    <p class="hint">${t('calculator.scope')}</p>`;
}
