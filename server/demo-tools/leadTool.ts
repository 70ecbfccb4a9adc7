import { GROUPS, type Group } from '../../src/contract/base/permissions';
import { radioField, result, textArea } from './fields';
import { html, type Html } from '../base/html';
import type { DemoTool } from './page';
import { faultNotice, faultsOf, personFields, type Faults } from './person';
import type { Values } from './values';

const PERSON = [
  ['name', 'Name', 'text', 'name'],
  ['email', 'E-Mail-Adresse', 'email', 'email'],
  ['telefon', 'Telefon (freiwillig)', 'tel', 'tel'],
] as const;
const NEEDED = ['name', 'email', 'nachricht'];

const SUBJECTS = [
  { id: 'beratung', label: 'Beratung vor Ort' },
  { id: 'angebot', label: 'Angebot' },
  { id: 'frage', label: 'Technische Frage' },
] as const;

const GROUP_NAMES: Readonly<Record<Group, string>> = {
  admin: 'Administrator',
  dachberater: 'Herstelleradministrator',
  worker: 'Innendienst',
  default: 'Kunde oder Berater',
};

/** The app sends the user's token and group. The form shows only the group. */
export const leadTool = (nextNumber: () => string): DemoTool => ({
  path: '/anfrage',
  title: 'Wie dürfen wir helfen?',
  intro: 'Schreiben Sie uns Ihr Anliegen. Wir melden uns innerhalb eines Werktags.',
  show: (values) => form(values, {}),
  take: (values) => {
    const subject = values.choice('anliegen', SUBJECTS);
    const faults: Faults = {
      ...faultsOf(values, NEEDED),
      ...(subject === undefined ? { anliegen: 'Bitte wählen Sie ein Anliegen.' } : {}),
    };
    if (subject === undefined || Object.keys(faults).length > 0) return form(values, faults);
    const group = GROUPS.find((name) => name === values.text('gruppe'));
    const lines = [
      `Anliegen: ${subject.label}`,
      `Name: ${values.text('name')}`,
      ...(group === undefined ? [] : [`Zugang: ${GROUP_NAMES[group]}`]),
    ];
    return result(
      html`<h2>Ihre Anfrage ${nextNumber()} ist eingegangen</h2>
        <ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
        <p>Unsere Antwort geht an ${values.text('email')}.</p>
        <p class="hint">Dies ist eine Vorführung: Die Anfrage wird nicht weitergeleitet.</p>
        <form action="/anfrage"><button type="submit">Weitere Anfrage</button></form>`,
    );
  },
});

const form = (values: Values, faults: Faults): Html =>
  html`<div class="access" role="status">
      ${GROUPS.map((group) => html`<p data-group="${group}" hidden>Angemeldet als ${GROUP_NAMES[group]}</p>`)}
    </div>
    <form class="form" method="post" action="/anfrage">
      ${faultNotice(faults)} <input type="hidden" name="gruppe" value="${values.text('gruppe')}" />
      ${radioField({
        name: 'anliegen',
        label: 'Anliegen',
        value: values.text('anliegen'),
        options: SUBJECTS,
        fault: faults['anliegen'],
      })}
      <div class="grid wide">${personFields(PERSON, values, faults)}</div>
      ${textArea({ name: 'nachricht', label: 'Nachricht', value: values.text('nachricht'), fault: faults['nachricht'] })}
      <button type="submit">Anfrage senden</button>
    </form>`;
