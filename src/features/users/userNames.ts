import type { User } from '../../contract/people/people';

/** First and last name, or else the e-mail address. */
export const nameOf = ({ firstname, lastname, email }: Pick<User, 'firstname' | 'lastname' | 'email'>): string =>
  [firstname, lastname].filter((part) => part !== '').join(' ') || email;
