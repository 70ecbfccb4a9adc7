import { modelOf } from '../../src/contract/advice/judgeModels';
import type { Product } from '../../src/contract/content/product';
import { facts, radioField, result, type Option } from './fields';
import { html, type Html } from '../base/html';
import { colorsOf, MODELS, type Model } from './models';
import type { DemoTool } from './page';
import { judgeInGermany, NO_CATALOG, type ToolCatalog } from './toolCatalog';

interface Candidate {
  readonly model: Model;
  readonly product: Product;
  readonly goesAt: (pitch: number) => boolean;
}

const candidatesOf = (catalog: ToolCatalog): Candidate[] =>
  MODELS.flatMap((model) => {
    const product = catalog.products.find(({ id }) => id === model.id);
    if (product === undefined) return [];
    const goesAt = (pitch: number) => judgeInGermany(catalog, product, pitch).verdict.kind !== 'refused';
    return [{ model, product, goesAt }];
  });

/** If an option covers a range of pitches, `fits` checks the lowest pitch. */
interface Question {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (Option & { readonly fits: (candidate: Candidate) => boolean })[];
}

export const QUESTIONS: readonly Question[] = [
  {
    name: 'neigung',
    label: '1. Wie steil ist das Dach?',
    options: [
      { id: 'flach', label: 'Flach geneigt, 16° bis unter 22°', fits: ({ goesAt }) => goesAt(16) },
      { id: 'mittel', label: 'Mittel, 22° bis 30°', fits: ({ goesAt }) => goesAt(22) },
      { id: 'steil', label: 'Steil, über 30°', fits: ({ goesAt }) => goesAt(30) },
    ],
  },
  {
    name: 'stil',
    label: '2. Wie soll das Dach wirken?',
    options: [
      { id: 'ruhig', label: 'Ruhig und glatt', fits: ({ model }) => model.look === 'flat' },
      { id: 'klassisch', label: 'Klassisch bewegt', fits: ({ model }) => model.look === 'wave' },
      { id: 'historisch', label: 'Historisch', fits: ({ model }) => model.look === 'biber' },
    ],
  },
  {
    name: 'werkstoff',
    label: '3. Welcher Werkstoff ist Ihnen lieber?',
    options: [
      { id: 'ton', label: 'Gebrannter Ton', fits: ({ model }) => model.kind === 'Tondachziegel' },
      { id: 'beton', label: 'Beton', fits: ({ model }) => model.kind === 'Dachstein' },
      { id: 'offen', label: 'Beides ist recht', fits: () => true },
    ],
  },
];

/** Marks a sent form, because a form without a chosen answer sends no field. */
const ASKED = html`<input type="hidden" name="gefragt" value="1" />`;

type Answer = Question['options'][number];

/** The roof's pitch must fit. The other answers only order the models. */
export function recommend(
  [pitch, ...wishes]: readonly Answer[],
  catalog: ToolCatalog,
): (Candidate & { readonly isFull: boolean }) | null {
  const possible = candidatesOf(catalog).filter((candidate) => pitch?.fits(candidate) ?? true);
  const met = (candidate: Candidate): number => wishes.filter(({ fits }) => fits(candidate)).length;
  const [best] = [...possible].sort((a, b) => met(b) - met(a));
  return best === undefined ? null : { ...best, isFull: met(best) === wishes.length };
}

function readAnswers(chosen: (name: string, options: readonly Answer[]) => Answer | undefined): Answer[] | null {
  const answers = QUESTIONS.flatMap(({ name, options }) => chosen(name, options) ?? []);
  return answers.length === QUESTIONS.length ? answers : null;
}

export const adviceTool: DemoTool = {
  path: '/beratung',
  title: 'Drei Fragen, eine Empfehlung',
  intro: 'Der Assistent schlägt das Modell vor, das am besten zu Ihren Antworten passt.',
  show: (values, catalog) => {
    if (catalog === null) return NO_CATALOG;
    const answers = readAnswers((name, options) => values.choice(name, options));
    const asked = !values.isEmpty;
    return html`<form class="form" data-live>
        ${ASKED}
        ${QUESTIONS.map(({ name, label, options }) =>
          radioField({
            name,
            label,
            options,
            value: values.text(name),
            fault: asked && values.choice(name, options) === undefined ? 'Bitte wählen Sie eine Antwort.' : undefined,
          }),
        )}
        <button type="submit">Empfehlung anzeigen</button>
      </form>
      ${result(answers === null ? null : recommendation(answers, catalog))}`;
  },
};

function recommendation(answers: readonly Answer[], catalog: ToolCatalog): Html {
  const found = recommend(answers, catalog);
  if (found === null) return html`<p>Für diese Neigung führt das Sortiment kein Modell.</p>`;
  const { model, product, isFull } = found;
  const { regularPitch, minimumPitch } = modelOf(product);
  const degrees = (value: number | null): string => `${(value ?? 0).toLocaleString('de-DE')}°`;
  return html`<h2>Unsere Empfehlung: ${model.label}</h2>
    <p>
      ${
        isFull
          ? 'Dieses Modell erfüllt alle drei Wünsche.'
          : 'Dieses Modell passt zu Ihrer Dachneigung und kommt Ihren Wünschen am nächsten.'
      }
    </p>
    ${facts([
      ['Art', model.kind],
      ['Regeldachneigung', degrees(regularPitch)],
      ['Mindestdachneigung', degrees(minimumPitch)],
      [
        'Farben',
        colorsOf(model)
          .map(({ label }) => label)
          .join(', '),
      ],
    ])}`;
}
