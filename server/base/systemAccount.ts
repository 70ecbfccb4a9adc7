import { userInfo } from 'node:os';

const PATTERN = /^[\w.@+$\\-]{1,64}$/;

export const accountOf = (name: string | undefined): string | null =>
  name !== undefined && PATTERN.test(name) ? name : null;

/** System account that started the program. Null when unknown. */
export const SYSTEM_ACCOUNT = accountOf(process.env['SUDO_USER']) ?? ownAccount();

/** Reads the account at the start, because a command may change its user later (dataOwner.ts). */
function ownAccount(): string | null {
  try {
    return accountOf(userInfo().username);
  } catch {
    return null;
  }
}
