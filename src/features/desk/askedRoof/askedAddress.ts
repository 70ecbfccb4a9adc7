import { FIELDS } from '../../../browse/products/calculatorAddress';

/** The shape and sizes of the roof. First row, bond and kind of cover belong to a product, so they are missing here. */
const FORM: readonly string[] = [
  'dachform',
  ...(['eaves', 'rafter', 'eavesOverhang', 'vergeOverhang', 'area', 'reserve', 'rafterSpacing'] as const).map(
    (input) => FIELDS[input].name,
  ),
];

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
