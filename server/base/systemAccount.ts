/** The system account behind a command, for the audit. */
import { userInfo } from 'node:os';

const PATTERN = /^[\w.@+$\\-]{1,64}$/;

/** The account's name as the audit may hold it; null for anything else. */
export const accountOf = (name: string | undefined): string | null =>
  name !== undefined && PATTERN.test(name) ? name : null;

/** The account that called this process, also by way of sudo; null when the system does not know its name. */
export const SYSTEM_ACCOUNT = accountOf(process.env['SUDO_USER']) ?? ownAccount();

/** Read when the program starts: a command becomes the owner of the data folder later (dataOwner.ts). */
function ownAccount(): string | null {
  try {
    return accountOf(userInfo().username);
  } catch {
    return null;
  }
}
