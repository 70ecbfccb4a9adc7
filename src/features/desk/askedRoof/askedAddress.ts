import { FIELDS } from '../../../browse/products/calculatorAddress';

const ROOF = ['neigung', 'land', 'anforderung'];

/** The shape and sizes of the roof. The first row and the bond belong to a product, so they are missing here. */
const FORM: readonly string[] = [
  'dachform',
  ...(['eaves', 'rafter', 'eavesOverhang', 'vergeOverhang', 'area', 'reserve'] as const).map(
    (input) => FIELDS[input].name,
  ),
];

/** The views between which the customer's roof goes along. */
const DESK = /^\/(finder|compare|calculate)(\/|$)/i;

/** Returns the part of an address's query that gives the roof's shape and sizes. */
export const formIn = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => FORM.includes(name)));

/**
 * Puts the fields of `roof` in place of the fields of the same name in `asked`. A new country also replaces the raised
 * requirements, because they belong to the country. `form` replaces shape and sizes, unless it is undefined.
 */
export function withShown(asked: string, roof: string, form: string | undefined): string {
  const shown = new URLSearchParams(roof);
  const isReplaced = (name: string): boolean =>
    FORM.includes(name) ? form !== undefined : shown.has(name) || (name === 'anforderung' && shown.has('land'));
  const others = [...new URLSearchParams(asked)].filter(([name]) => !isReplaced(name));
  const sizes = new URLSearchParams(form);
  return new URLSearchParams([...shown, ...others, ...sizes]).toString();
}

/** Adds the customer's roof to a link to a view of the desk. Fields that the link names itself stay as they are. */
export function withAsked(to: string, asked: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  if (asked === '' || !DESK.test(path)) return to;
  const own = new URLSearchParams(query);
  const isForm = FORM.some((name) => own.has(name));
  const isRoof = ROOF.some((name) => own.has(name));
  const isLeft = (name: string): boolean =>
    FORM.includes(name) ? isForm : own.has(name) || (name === 'anforderung' && isRoof);
  const added = [...new URLSearchParams(asked)].filter(([name]) => !isLeft(name));
  return `${path}?${new URLSearchParams([...own, ...added])}${hash}`;
}
