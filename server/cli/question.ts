import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** A question without an answer counts as refused after this time. */
const ANSWER_MS = 600_000;

interface End {
  readonly isTTY?: boolean;
}

/** A terminal's two ends, usually the process's input and output. */
export interface Asked {
  readonly input: NodeJS.ReadableStream & End;
  readonly output: NodeJS.WritableStream & End;
}

/** False when no person reads the question, for example in a script. */
export const canAsk = ({ input, output }: Asked): boolean => input.isTTY === true && output.isTTY === true;

/** Asks a German question. True only for the answer `ja`. Call it only when `canAsk` is true. */
export async function ask(question: string, { input, output }: Asked): Promise<boolean> {
  const lines = createInterface({ input, output, terminal: false });
  const ended = once(lines, 'close').then(() => '');
  try {
    const answer = lines.question(`${question} (ja/nein) `, { signal: AbortSignal.timeout(ANSWER_MS) });
    return (await Promise.race([answer.catch(() => ''), ended])).trim().toLowerCase() === 'ja';
  } finally {
    lines.close();
  }
}
