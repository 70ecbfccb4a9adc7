import { amountsOf, type Rule } from './productFacts';
import { numberText } from './printed';

/** Degrees by which a German minimum pitch may be below the regular pitch. */
const BELOW_REGULAR_MAX = 12;
const PITCH_LEAST = 10;

/** The minimum pitch is at least 10°, and 0° to 12° below the regular pitch. */
export const checkPitches: Rule = (facts, report) => {
  const amounts = amountsOf(facts, 'MDN', 'RDN');
  if (amounts === null) return;
  const [minimum, regular] = amounts;
  const fail = (reason: string) => report(['technical', 'MDN'], `${minimum.printed} ${reason}`);
  if (minimum.min > regular.min) fail(`ist größer als ${regular.printed}`);
  else if (minimum.min < regular.min - BELOW_REGULAR_MAX)
    fail(`liegt mehr als ${BELOW_REGULAR_MAX}° unter ${regular.printed}`);
  else if (minimum.min < PITCH_LEAST)
    fail(`liegt unter ${numberText(PITCH_LEAST)}°, so flach darf kein Ziegel oder Stein liegen`);
};
