import { userInfo } from 'node:os';

const PATTERN = /^[\w.@+$\\-]{1,64}$/;

export const accountOf = (name: string | undefined): string | null =>
  name !== undefined && PATTERN.test(name) ? name : null;

/** System account that started the program. Null when unknown. */
export const SYSTEM_ACCOUNT = accountOf(process.env['SUDO_USER']) ?? ownAccount();

/** A command changes its user later (dataOwner.ts), so the program reads its account at the start. */
function ownAccount(): string | null {
  try {
    return accountOf(userInfo().username);
  } catch {
    return null;
  }
}
