import { checkField, facts, result, selectField, textField } from './fields';
import { html, type Html } from '../base/html';
import { FIRST_MODEL, MODELS, type Model } from './models';
import type { DemoTool } from './page';
import { judgePitch, type PitchVerdict } from './pitch';

const PITCH = { min: 5, max: 75 };

/** What raises the requirements. */
const RAISED = [
  ['sparren', 'Sparren länger als 10 m'],
  ['wasser', 'Wasser läuft an einer Stelle zusammen, etwa an einer Kehle'],
  ['schnee', 'Schneelast ab 1,5 kN/m²'],
  ['wind', 'Windzone 4 oder exponierte Lage'],
] as const;

const VERDICTS: Readonly<Record<PitchVerdict, { readonly title: string; readonly text: string }>> = {
  free: {
    title: 'Keine Zusatzmaßnahme erforderlich',
    text: 'Die Neigung liegt bei oder über der Regeldachneigung.',
  },
  measure: {
    title: 'Mit Zusatzmaßnahme möglich',
    text: 'Welche Maßnahme nötig ist, zeigen die Einsatzbereiche des Modells in der Anwendung und sein Datenblatt.',
  },
  forbidden: {
    title: 'Nicht zulässig',
    text: 'Die Neigung liegt unter der Mindestdachneigung. Bitte wählen Sie ein anderes Modell.',
  },
};

const NO_PITCH = html`<p class="fault">Bitte prüfen Sie die Dachneigung.</p>`;

/** Whether a model may lie on a roof of a given pitch. */
export const roofCheckTool: DemoTool = {
  path: '/dachcheck',
  title: 'Passt das Modell auf Ihr Dach?',
  intro: 'Nennen Sie Modell und Dachneigung. Der Dachcheck sagt, ob eine Zusatzmaßnahme nötig ist.',
  show: (values) => {
    const model = values.choice('modell', MODELS) ?? FIRST_MODEL;
    const pitch = values.isEmpty ? 22 : values.number('neigung', PITCH);
    const raised = RAISED.filter(([name]) => values.text(name) !== '');
    return html`<form class="form" data-live>
        ${selectField({ name: 'modell', label: 'Modell', value: model.id, options: MODELS })}
        ${textField({
          name: 'neigung',
          label: 'Dachneigung',
          unit: 'Grad',
          value: values.isEmpty ? '22' : values.text('neigung'),
          fault: pitch === null ? `Bitte geben Sie eine Neigung von ${PITCH.min} bis ${PITCH.max} Grad an.` : undefined,
        })}
        <fieldset class="choices wide">
          <legend>Erhöhte Anforderungen</legend>
          <div class="options">${RAISED.map((one) => checkField(one[0], one[1], raised.includes(one)))}</div>
        </fieldset>
        <button type="submit">Dach prüfen</button>
      </form>
      ${result(pitch === null ? NO_PITCH : verdict(model, pitch, raised.length))}`;
  },
};

function verdict(model: Model, pitch: number, raised: number): Html {
  const judged = judgePitch(model, pitch, raised);
  const { title, text } = VERDICTS[judged];
  return html`<h2 class="verdict ${judged}">${title}</h2>
    <p>
      ${judged === 'measure' && pitch >= model.regularPitch ? 'Die Neigung genügt, doch die Anforderungen sind erhöht. ' : ''}${text}
    </p>
    ${facts([
      ['Modell', model.label],
      ['Dachneigung', `${pitch.toLocaleString('de-DE')}°`],
      ['Regeldachneigung', `${model.regularPitch}°`],
      ['Mindestdachneigung', `${model.minimumPitch}°`],
    ])}`;
}
