import { textField } from './fields';
import { html } from '../base/html';
import type { DemoTool } from './page';

const content = html`<section class="result">
    <h2>Parameter der Adresse</h2>
    <ul id="parameter">
      <li>Keine</li>
    </ul>
    <h2>Nachrichten der Anwendung</h2>
    <ul id="nachrichten">
      <li>Keine</li>
    </ul>
  </section>
  ${textField({ name: 'notiz', label: 'Notiz', value: '' })}`;

/** One page stands for these tools of the manufacturer. The script assets/tool.js fills its lists. */
export const STAND_INS: readonly DemoTool[] = ['/berechnung', '/beratung', '/dachcheck', '/visualisierung'].map(
  (path) => ({
    path,
    title: 'Platz für das Werkzeug des Herstellers',
    intro: 'Diese Seite vertritt ein externes Werkzeug. Sie zeigt, was sie von der Anwendung bekommt.',
    show: () => content,
  }),
);
