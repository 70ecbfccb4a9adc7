import { html, type Html } from '../base/html';

export interface Option {
  readonly id: string;
  readonly label: string;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly fault?: string | undefined;
}

interface TextField extends Field {
  readonly type?: 'text' | 'email' | 'tel';
  readonly unit?: string;
  readonly autocomplete?: string;
  readonly hint?: string;
}

const described = (name: string, fault: string | undefined, hint?: string): Html | null => {
  const ids = [...(fault === undefined ? [] : [`${name}-fehler`]), ...(hint === undefined ? [] : [`${name}-hinweis`])];
  return ids.length === 0 ? null : html` aria-describedby="${ids.join(' ')}"`;
};

const faultOf = ({ name, fault }: Field): Html | null =>
  fault === undefined ? null : html`<p class="fault" id="${name}-fehler">${fault}</p>`;

const invalid = (fault: string | undefined): Html | null => (fault === undefined ? null : html` aria-invalid="true"`);

export function textField(field: TextField): Html {
  const { name, label, value, type = 'text', unit, autocomplete = 'off', hint, fault } = field;
  const mode = unit === undefined ? null : html` inputmode="decimal"`;
  return html`<div class="field">
    <label for="${name}"
      >${label}${unit !== undefined && unit !== '' && html` <span class="unit">in ${unit}</span>`}</label
    >
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${mode}${invalid(fault)}${described(name, fault, hint)}
    />
    ${hint !== undefined && html`<p class="hint" id="${name}-hinweis">${hint}</p>`} ${faultOf(field)}
  </div>`;
}

export function textArea(field: Field): Html {
  const { name, label, value, fault } = field;
  return html`<div class="field wide">
    <label for="${name}">${label}</label>
    <textarea id="${name}" name="${name}" rows="4" ${invalid(fault)}${described(name, fault)}>${value}</textarea>
    ${faultOf(field)}
  </div>`;
}

interface SelectField extends Field {
  readonly options: readonly Option[];
  /** Id of the element that explains a fault of several fields together. */
  readonly groupFault?: string | undefined;
}

export function selectField(field: SelectField): Html {
  const { name, label, value, options, fault, groupFault } = field;
  const marks =
    groupFault === undefined
      ? html`${invalid(fault)}${described(name, fault)}`
      : html`${invalid(groupFault)} aria-describedby="${groupFault}"`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}" ${marks}>
      ${options.map(
        ({ id, label: text }) => html`<option value="${id}" ${id === value && html` selected`}>${text}</option>`,
      )}
    </select>
    ${faultOf(field)}
  </div>`;
}

export function radioField(field: Field & { readonly options: readonly Option[] }): Html {
  const { name, label, value, options, fault } = field;
  return html`<fieldset id="${name}" class="choices" role="radiogroup" ${invalid(fault)}${described(name, fault)}>
    <legend>${label}</legend>
    <div class="options">
      ${options.map(
        ({ id, label: text }) =>
          html`<label class="option"
            ><input type="radio" name="${name}" value="${id}" ${id === value && html` checked`} /><span
              >${text}</span
            ></label
          >`,
      )}
    </div>
    ${faultOf(field)}
  </fieldset>`;
}

export const checkField = (name: string, label: string, isChecked: boolean): Html =>
  html`<label class="option"
    ><input type="checkbox" name="${name}" value="1" ${isChecked && html` checked`} /><span>${label}</span></label
  >`;

/** The script assets/tool.js replaces this section's content. */
export const result = (content: Html | null): Html =>
  html`<section id="ergebnis" class="result" tabindex="-1" aria-live="polite">${content}</section>`;

export const facts = (rows: readonly (readonly [string, string])[]): Html =>
  html`<dl class="facts">
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
