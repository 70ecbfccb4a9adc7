/** Returns an address such as `f…@example.de`. */
export const maskedAddress = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
