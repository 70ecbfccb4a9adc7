/** `f…@example.de`: enough to tell one recipient from another. */
export const maskedAddress = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
