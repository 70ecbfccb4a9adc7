import { isMailAddress } from '../../src/contract/base/mailAddress';
import { html, type Html } from '../base/html';
import { textField } from './fields';
import type { Values } from './values';

type PersonField = readonly [name: string, label: string, type: 'text' | 'email' | 'tel', autocomplete: string];

export type Faults = Readonly<Record<string, string>>;

export function faultsOf(values: Values, names: readonly string[]): Faults {
  const missing = names.filter((name) => values.text(name).length < 2);
  const faults = Object.fromEntries(missing.map((name) => [name, 'Bitte füllen Sie dieses Feld aus.']));
  if (names.includes('email') && faults['email'] === undefined && !isMailAddress(values.text('email')))
    faults['email'] = 'Bitte geben Sie eine gültige E-Mail-Adresse an.';
  return faults;
}

export const personFields = (fields: readonly PersonField[], values: Values, faults: Faults): Html =>
  html`${fields.map(([name, label, type, autocomplete]) =>
    textField({ name, label, type, autocomplete, value: values.text(name), fault: faults[name] }),
  )}`;

export const faultNotice = (faults: Faults): Html | null =>
  Object.keys(faults).length === 0
    ? null
    : html`<p class="fault" role="alert">Bitte prüfen Sie die markierten Angaben.</p>`;
