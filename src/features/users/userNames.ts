/** How a user is called on the screen. */
import type { User } from '../../contract/people/people';

/** First and last name; the e-mail address without any. */
export const nameOf = ({ firstname, lastname, email }: Pick<User, 'firstname' | 'lastname' | 'email'>): string =>
  [firstname, lastname].filter((part) => part !== '').join(' ') || email;
