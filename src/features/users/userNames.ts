import type { User } from '../../contract/people/people';

export const nameOf = ({ firstname, lastname, email }: Pick<User, 'firstname' | 'lastname' | 'email'>): string =>
  [firstname, lastname].filter((part) => part !== '').join(' ') || email;
