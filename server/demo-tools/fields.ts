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
  readonly autocomplete?: string;
}

const described = (name: string, fault: string | undefined): Html | null =>
  fault === undefined ? null : html` aria-describedby="${name}-fehler"`;

const faultOf = ({ name, fault }: Field): Html | null =>
  fault === undefined ? null : html`<p class="fault" id="${name}-fehler">${fault}</p>`;

const invalid = (fault: string | undefined): Html | null => (fault === undefined ? null : html` aria-invalid="true"`);

export function textField(field: TextField): Html {
  const { name, label, value, type = 'text', autocomplete = 'off', fault } = field;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${invalid(fault)}${described(name, fault)}
    />
    ${faultOf(field)}
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

/** The script assets/tool.js moves the focus to this section. */
export const result = (content: Html): Html =>
  html`<section id="ergebnis" class="result" tabindex="-1" aria-live="polite">${content}</section>`;
