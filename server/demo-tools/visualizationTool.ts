import { radioField, result, selectField } from './fields';
import { HOUSE_FORMS, houseDrawing, WALLS } from './houseDrawing';
import { html } from '../base/html';
import { COLORS, colorsOf, FIRST_MODEL, MODELS } from './models';
import type { DemoTool } from './page';

const [FIRST_COLOR] = COLORS;
const [FIRST_FORM] = HOUSE_FORMS;
const [FIRST_WALL] = WALLS;

export const visualizationTool: DemoTool = {
  path: '/visualisierung',
  title: 'Welche Farbe passt zu Ihrem Haus?',
  intro: 'Wählen Sie Haus, Fassade, Modell und Farbe. Das Bild zeigt Ihre Auswahl sofort.',
  show: (values) => {
    const model = values.choice('modell', MODELS) ?? FIRST_MODEL;
    const colors = colorsOf(model);
    const color = values.choice('farbe', colors) ?? colors[0] ?? FIRST_COLOR;
    const form = values.choice('haus', HOUSE_FORMS) ?? FIRST_FORM;
    const wall = values.choice('fassade', WALLS) ?? FIRST_WALL;
    if (color === undefined) return html``;
    const name = `${form.label}, ${model.label} in ${color.label}, Fassade ${wall.label}`;
    return html`<div class="beside">
      <form class="form narrow" data-live="all">
        ${radioField({ name: 'haus', label: 'Haus', value: form.id, options: HOUSE_FORMS })}
        ${radioField({ name: 'fassade', label: 'Fassade', value: wall.id, options: WALLS })}
        ${selectField({ name: 'modell', label: 'Modell', value: model.id, options: MODELS })}
        ${radioField({ name: 'farbe', label: 'Farbe', value: color.id, options: colors })}
        <button type="submit">Anzeigen</button>
      </form>
      ${result(
        html`<figure>
          ${houseDrawing({ name, look: model.look, color, wall, form })}
          <figcaption>${name}</figcaption>
        </figure>`,
      )}
    </div>`;
  },
};
