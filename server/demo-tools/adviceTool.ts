import { facts, radioField, result, type Option } from './fields';
import { html, type Html } from '../base/html';
import { colorsOf, MODELS, type Model } from './models';
import { amount } from './numbers';
import type { DemoTool } from './page';

/** A question with its answers; `fits` says which models an answer leaves. */
interface Question {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (Option & { readonly fits: (model: Model) => boolean })[];
}

/** In the order in which they are asked. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'neigung',
    label: '1. Wie steil ist das Dach?',
    options: [
      { id: 'flach', label: 'Flach geneigt, 16° bis unter 22°', fits: ({ minimumPitch }) => minimumPitch <= 16 },
      { id: 'mittel', label: 'Mittel, 22° bis 30°', fits: ({ minimumPitch }) => minimumPitch <= 22 },
      { id: 'steil', label: 'Steil, über 30°', fits: () => true },
    ],
  },
  {
    name: 'stil',
    label: '2. Wie soll das Dach wirken?',
    options: [
      { id: 'ruhig', label: 'Ruhig und glatt', fits: ({ look }) => look === 'flat' },
      { id: 'klassisch', label: 'Klassisch bewegt', fits: ({ look }) => look === 'wave' },
      { id: 'historisch', label: 'Historisch', fits: ({ look }) => look === 'biber' },
    ],
  },
  {
    name: 'werkstoff',
    label: '3. Welcher Werkstoff ist Ihnen lieber?',
    options: [
      { id: 'ton', label: 'Gebrannter Ton', fits: ({ kind }) => kind === 'Tondachziegel' },
      { id: 'beton', label: 'Beton', fits: ({ kind }) => kind === 'Dachstein' },
      { id: 'offen', label: 'Beides ist recht', fits: () => true },
    ],
  },
];

/** Without a chosen answer, a form would send nothing at all. */
const ASKED = html`<input type="hidden" name="gefragt" value="1" />`;

type Answer = Question['options'][number];

/** The model that meets most of the answers; the roof's pitch must be met, as a wish cannot outweigh it. */
export function recommend([pitch, ...wishes]: readonly Answer[]): {
  readonly model: Model;
  readonly isFull: boolean;
} | null {
  const possible = MODELS.filter((model) => pitch?.fits(model) ?? true);
  const met = (model: Model): number => wishes.filter(({ fits }) => fits(model)).length;
  const [best] = [...possible].sort((a, b) => met(b) - met(a));
  return best === undefined ? null : { model: best, isFull: met(best) === wishes.length };
}

/** The answers given, in the order of the questions; null while one is missing. */
function readAnswers(chosen: (name: string, options: readonly Answer[]) => Answer | undefined): Answer[] | null {
  const answers = QUESTIONS.flatMap(({ name, options }) => chosen(name, options) ?? []);
  return answers.length === QUESTIONS.length ? answers : null;
}

/** Three questions, one recommendation. */
export const adviceTool: DemoTool = {
  path: '/beratung',
  title: 'Drei Fragen, eine Empfehlung',
  intro: 'Der Assistent schlägt das Modell vor, das am besten zu Ihren Antworten passt.',
  show: (values) => {
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
      ${result(answers === null ? null : recommendation(answers))}`;
  },
};

function recommendation(answers: readonly Answer[]): Html {
  const found = recommend(answers);
  if (found === null) return html`<p>Für diese Neigung führt das Sortiment kein Modell.</p>`;
  const { model, isFull } = found;
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
      ['Regeldachneigung', amount(model.regularPitch, '°').replace('\u00a0', '')],
      ['Mindestdachneigung', amount(model.minimumPitch, '°').replace('\u00a0', '')],
      [
        'Farben',
        colorsOf(model)
          .map(({ label }) => label)
          .join(', '),
      ],
    ])}`;
}
