/** The last digit that a GTIN's others lead to: digits count three times and once in turn, from the right. Pure. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Why a GTIN is none, as a German half-sentence; null where its check digit is right. */
export function gtinFault(gtin: string): string | null {
  const right = checkDigitOf(gtin.slice(0, -1));
  return Number(gtin.at(-1)) === right ? null : `„${gtin}“ hat eine falsche Prüfziffer (richtig wäre ${right})`;
}
