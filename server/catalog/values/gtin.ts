import type { Report } from '../format/faults';

/** Digits have the weights 3 and 1 in turn, from the right. */
function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Reports a wrong check digit. */
export function gtinOf(gtin: string, report: Report): string {
  const right = checkDigitOf(gtin.slice(0, -1));
  if (Number(gtin.at(-1)) !== right) report(['gtin'], `„${gtin}“ hat eine falsche Prüfziffer (richtig wäre ${right})`);
  return gtin;
}
