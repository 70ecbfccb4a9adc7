import type { Verdict } from '../../src/contract/advice/judge';
import { modelOf } from '../../src/contract/advice/judgeModels';
import { PITCH_MAX, PITCH_MIN } from '../../src/contract/advice/limits';
import { RAISED_REQUIREMENTS, type RaisedRequirement } from '../../src/contract/advice/requirements';
import type { Product } from '../../src/contract/content/product';
import { words } from '../../src/sheet/words';
import { checkField, facts, result, selectField, textField } from './fields';
import { html, type Html } from '../base/html';
import type { DemoTool } from './page';
import { judgeInGermany, NO_CATALOG, type ToolCatalog } from './toolCatalog';
import { sourceFact, verdictReason } from './verdictWords';

const PITCH = { min: PITCH_MIN, max: PITCH_MAX };

const VERDICTS: Readonly<Record<Verdict['kind'], string>> = {
  free: 'Keine Zusatzmaßnahme erforderlich',
  measure: 'Mit Zusatzmaßnahme möglich',
  refused: 'Nicht zulässig',
};

const LOOKS: Readonly<Record<Verdict['kind'], string>> = { free: 'free', measure: 'measure', refused: 'forbidden' };

const NO_PITCH = html`<p class="fault">Bitte prüfen Sie die Dachneigung.</p>`;

export const roofCheckTool: DemoTool = {
  path: '/dachcheck',
  title: 'Passt das Modell auf Ihr Dach?',
  intro: 'Nennen Sie Modell und Dachneigung. Der Dachcheck sagt, ob eine Zusatzmaßnahme nötig ist.',
  show: (values, catalog) => {
    const product = catalog?.products.find(({ id }) => id === values.text('modell')) ?? catalog?.products[0];
    if (catalog === null || product === undefined) return NO_CATALOG;
    const pitch = values.isEmpty ? 22 : values.number('neigung', PITCH);
    const raised = RAISED_REQUIREMENTS.DE.filter((name) => values.text(name) !== '');
    return html`<form class="form" data-live>
        ${selectField({
          name: 'modell',
          label: 'Modell',
          value: product.id,
          options: catalog.products.map(({ id, name }) => ({ id, label: name })),
        })}
        ${textField({
          name: 'neigung',
          label: 'Dachneigung',
          unit: 'Grad',
          value: values.isEmpty ? '22' : values.text('neigung'),
          fault: pitch === null ? `Bitte geben Sie eine Neigung von ${PITCH.min} bis ${PITCH.max} Grad an.` : undefined,
        })}
        <fieldset class="choices wide">
          <legend>Erhöhte Anforderungen</legend>
          <div class="options">
            ${RAISED_REQUIREMENTS.DE.map((one) => checkField(one, words.desk(`requirement.${one}`), raised.includes(one)))}
          </div>
        </fieldset>
        <button type="submit">Dach prüfen</button>
      </form>
      ${result(pitch === null ? NO_PITCH : verdict(catalog, product, pitch, raised))}`;
  },
};

function verdict(
  catalog: ToolCatalog,
  product: Product,
  pitch: number,
  requirements: readonly RaisedRequirement[],
): Html {
  const judged = judgeInGermany(catalog, product, pitch, requirements);
  const { kind } = judged.verdict;
  const { regularPitch, minimumPitch } = modelOf(product);
  const degrees = (value: number | null): string => (value === null ? '–' : `${words.number(value)}°`);
  const isSteep = kind === 'measure' && pitch >= (regularPitch ?? Infinity);
  return html`<h2 class="verdict ${LOOKS[kind]}">${VERDICTS[kind]}</h2>
    <p>
      ${isSteep ? 'Die Neigung genügt, doch die Anforderungen sind erhöht. ' : ''}${
        kind === 'free' ? 'Die Neigung liegt bei oder über der Regeldachneigung. ' : ''
      }${verdictReason(judged)}
    </p>
    ${facts([
      ['Modell', product.name],
      ['Dachneigung', degrees(pitch)],
      ['Regeldachneigung', degrees(regularPitch)],
      ['Mindestdachneigung', degrees(minimumPitch)],
      ...sourceFact(judged),
    ])}`;
}
