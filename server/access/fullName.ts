import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { users } from '../db/schema';

export interface PersonName {
  readonly firstname: string;
  readonly lastname: string;
}

export const fullName = ({ firstname, lastname }: PersonName): string =>
  [firstname, lastname].filter((part) => part !== '').join(' ');

export async function fullNameOf(db: Db, userId: number): Promise<string> {
  const { firstname, lastname } = users;
  const [user] = await db.select({ firstname, lastname }).from(users).where(eq(users.id, userId));
  return user === undefined ? '' : fullName(user);
}
