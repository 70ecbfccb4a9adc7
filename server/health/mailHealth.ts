/** What /healthz says of the mails that wait. */
import type { MailService } from '../mail/mailService';

/** `delayed`: the oldest has waited for more than an hour; `unknown`: the database does not say. */
export type MailHealth = 'ok' | 'delayed' | 'unknown';

const DELAYED_MS = 3_600_000;
/** A look is good for so long: asking often must not cost the database anything. */
const LOOK_MS = 10_000;
/** /healthz has two seconds for all it looks at. */
const ANSWER_MS = 1_200;

/** Looks at most every few seconds, and never keeps /healthz waiting. */
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
