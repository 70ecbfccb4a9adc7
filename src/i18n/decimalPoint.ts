import { formatNumber } from './format';

/** The sign that the shown language writes before decimals: `,` in German, `.` in English. */
export const decimalPoint = (): string => (formatNumber(0.5).includes(',') ? ',' : '.');
