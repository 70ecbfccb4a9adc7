import type { MailService } from '../mail/mailService';

/** `delayed` when the oldest mail has waited over an hour. `unknown` when the database does not answer. */
export type MailHealth = 'ok' | 'delayed' | 'unknown';

const DELAYED_MS = 3_600_000;
/** Results are cached this long to spare the database. */
const LOOK_MS = 10_000;
/** Shorter than the two seconds in which /healthz must answer. */
const ANSWER_MS = 1_200;

export function watchMails(mail: Pick<MailService, 'oldestWaiting'>): () => Promise<MailHealth> {
  let looked: { readonly at: number; readonly health: Promise<MailHealth> } | null = null;

  const look = (): Promise<MailHealth> =>
    mail.oldestWaiting().then(
      (oldest) => (oldest !== null && Date.now() - oldest.getTime() > DELAYED_MS ? 'delayed' : 'ok'),
      () => 'unknown',
    );

  return async () => {
    const now = performance.now();
    if (looked === null || now - looked.at > LOOK_MS) looked = { at: now, health: look() };
    let overdue: NodeJS.Timeout | undefined;
    const silence = new Promise<MailHealth>((resolve) => {
      overdue = setTimeout(resolve, ANSWER_MS, 'unknown');
    });
    try {
      return await Promise.race([looked.health, silence]);
    } finally {
      clearTimeout(overdue);
    }
  };
}
