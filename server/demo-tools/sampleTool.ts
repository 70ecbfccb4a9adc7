import { result, selectField } from './fields';
import { html, type Html } from '../base/html';
import { colorsOf, MODELS, type Model } from './models';
import type { DemoTool } from './page';
import { faultNotice, faultsOf, personFields, type Faults } from './person';
import type { Values } from './values';

const PERSON = [
  ['firma', 'Firma', 'text', 'organization'],
  ['name', 'Ansprechpartner', 'text', 'name'],
  ['strasse', 'Straße und Hausnummer', 'text', 'street-address'],
  ['ort', 'Postleitzahl und Ort', 'text', 'postal-code'],
  ['email', 'E-Mail-Adresse', 'email', 'email'],
] as const;

export const sampleTool = (nextNumber: () => string): DemoTool => ({
  path: '/muster',
  title: 'Muster für Ihren Betrieb',
  intro: 'Wählen Sie je Modell eine Farbe. Ein Muster ist ein ganzer Ziegel oder Dachstein.',
  show: (values) => form(values, {}),
  take: (values) => {
    const samples = chosen(values);
    const faults: Faults = {
      ...faultsOf(
        values,
        PERSON.map(([name]) => name),
      ),
      ...(samples.length === 0 ? { muster: 'Bitte wählen Sie mindestens ein Muster.' } : {}),
    };
    if (Object.keys(faults).length > 0) return form(values, faults);
    return result(
      html`<h2>Ihre Bestellung ${nextNumber()} ist eingegangen</h2>
        <p>Wir senden an ${values.text('firma')}, ${values.text('strasse')}, ${values.text('ort')}:</p>
        <ul>
          ${samples.map((line) => html`<li>${line}</li>`)}
        </ul>
        <p class="hint">Dies ist eine Vorführung: Die Bestellung wird nicht weitergeleitet.</p>
        <form action="/muster"><button type="submit">Weitere Muster bestellen</button></form>`,
    );
  },
});

const chosen = (values: Values): string[] =>
  MODELS.flatMap((model) => {
    const color = values.choice(model.id, colorsOf(model));
    return color === undefined ? [] : [`${model.label} in ${color.label}`];
  });

function form(values: Values, faults: Faults): Html {
  const fault = faults['muster'];
  return html`<form class="form" method="post" action="/muster">
    ${faultNotice(faults)}
    <fieldset class="group wide">
      <legend>Muster</legend>
      ${fault !== undefined && html`<p class="fault" id="muster-fehler">${fault}</p>`}
      <div class="grid">
        ${MODELS.map((model, place) => sampleField(model, values, fault !== undefined && place === 0))}
      </div>
    </fieldset>
    <fieldset class="group wide">
      <legend>Lieferadresse</legend>
      <div class="grid">${personFields(PERSON, values, faults)}</div>
    </fieldset>
    <button type="submit">Muster bestellen</button>
  </form>`;
}

/** The parameter `?modell=` preselects the first colour of a model. */
function sampleField(model: Model, values: Values, isMarked: boolean): Html {
  const [first] = colorsOf(model);
  const asked = values.text('modell') === model.id ? (first?.id ?? '') : values.text(model.id);
  return selectField({
    name: model.id,
    label: model.label,
    value: asked,
    options: [{ id: '', label: 'Kein Muster' }, ...colorsOf(model)],
    groupFault: isMarked ? 'muster-fehler' : undefined,
  });
}
