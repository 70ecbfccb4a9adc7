import { calculateNeed, type RoofMeasures } from './calculate';
import { facts, result, selectField, textField } from './fields';
import { html, type Html } from '../base/html';
import { FIRST_MODEL, MODELS, type Model } from './models';
import { amount } from './numbers';
import type { DemoTool } from './page';
import type { Values } from './values';

/** The measures asked for, with what is allowed and what stands there at first. */
const MEASURES = [
  { name: 'eaves', label: 'Traufenlänge', unit: 'm', min: 1, max: 200, first: '10' },
  { name: 'rafters', label: 'Sparrenlänge', unit: 'm', min: 0.5, max: 60, first: '7,42' },
  { name: 'faces', label: 'Anzahl der Dachflächen', unit: '', min: 1, max: 20, first: '2' },
  { name: 'reserve', label: 'Reserve', unit: '%', min: 0, max: 50, first: '5' },
] as const;

/** Calculation and planning: how many pieces a roof takes, what they weigh, and where the battens go. */
export const calculationTool: DemoTool = {
  path: '/berechnung',
  title: 'Material für Ihr Dach',
  intro: 'Wählen Sie ein Modell und nennen Sie die Maße. Gerechnet wird mit rechteckigen Dachflächen.',
  show: (values) => {
    const model = values.choice('modell', MODELS) ?? FIRST_MODEL;
    const read = MEASURES.map((field) => ({
      ...field,
      text: values.isEmpty ? field.first : values.text(field.name),
      value: values.isEmpty ? Number(field.first.replace(',', '.')) : values.number(field.name, field),
    }));
    return html`<form class="form" data-live>
        ${selectField({ name: 'modell', label: 'Modell', value: model.id, options: MODELS })}
        ${read.map(({ name, label, unit, text, value, min, max }) =>
          textField({
            name,
            label,
            unit,
            value: text,
            fault:
              value === null
                ? `Bitte geben Sie eine Zahl von ${amount(min, '', decimals(min)).trim()} bis ${max} an.`
                : undefined,
          }),
        )}
        <button type="submit">Berechnen</button>
      </form>
      ${result(need(model, measuresOf(values)))}`;
  },
};

const decimals = (value: number): number => (Number.isInteger(value) ? 0 : 1);

/** Null where a measure is missing. */
function measuresOf(values: Values): RoofMeasures | null {
  const value = (name: (typeof MEASURES)[number]['name']): number | null => {
    const field = MEASURES.find((one) => one.name === name);
    if (field === undefined) return null;
    return values.isEmpty ? Number(field.first.replace(',', '.')) : values.number(name, field);
  };
  const [eaves, rafters, faces, reserve] = [value('eaves'), value('rafters'), value('faces'), value('reserve')];
  if (eaves === null || rafters === null || faces === null || reserve === null) return null;
  return { eaves, rafters, faces: Math.round(faces), reserve };
}

function need(model: Model, measures: RoofMeasures | null): Html {
  if (measures === null) return html`<p class="fault">Bitte prüfen Sie die markierten Maße.</p>`;
  const sum = calculateNeed(model, measures);
  return html`<h2>${model.label}</h2>
    <p class="figure">${amount(sum.tiles, model.kind === 'Dachstein' ? 'Dachsteine' : 'Ziegel')}</p>
    ${facts([
      ['Dachfläche', amount(sum.area, 'm²', 1)],
      ['Reihen', amount(sum.rows, 'je Fläche')],
      ['Stück je Reihe', amount(sum.tilesPerRow, '')],
      ['Lattweite', amount(sum.gauge, 'cm', 1)],
      ['Dachlatten', amount(sum.battens, 'm')],
      ['Gewicht auf dem Dach', amount(sum.weight, 'kg')],
      ['Paletten', amount(sum.pallets, '')],
    ])}
    ${
      sum.isCut &&
      html`<p class="hint">
        Die Sparrenlänge lässt sich mit diesem Modell nicht gleichmäßig teilen: Die unterste Reihe wird geschnitten.
      </p>`
    }`;
}
