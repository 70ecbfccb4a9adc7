/** Names persons to other persons. A person's name is optional, but each person has an e-mail address. */
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { users } from '../db/schema';
import { fullName, type PersonName } from './fullName';

export interface Named extends PersonName {
  readonly email: string;
}

/** Selects the columns that `shownName` reads from the table of users or from its alias. */
export const nameColumns = ({ firstname, lastname, email }: Pick<typeof users, keyof Named>) => ({
  firstname,
  lastname,
  email,
});

/** Returns the full name, or the e-mail address of a person without a name. Empty for a deleted person (null). */
export const shownName = (person: Named | null): string => (person === null ? '' : fullName(person) || person.email);

export async function shownNameOf(db: Db, userId: number): Promise<string> {
  const [user] = await db.select(nameColumns(users)).from(users).where(eq(users.id, userId));
  return shownName(user ?? null);
}
