/** Link address of a telephone number. Leaves out the zero in `+49 (0)30`, which callers from abroad do not dial. */
export const phoneAddress = (phone: string): string =>
  `tel:${phone.replace(/^(\+[\d ]+)\(0\)/, '$1').replace(/[^+\d]/g, '')}`;
