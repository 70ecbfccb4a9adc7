import { within } from '../../../sw/base/deadline';
import type { DayBrowser } from './dayBrowser';

/** Time-out of a step in milliseconds, shorter than the test's time-out. */
const STEP_MS = 240_000;

/** Adds a time-out to each step of the browser, so that a failure names the step. */
export function withLimits(browser: DayBrowser): DayBrowser {
  return {
    goto: (address) => limited(`opening ${address}`, browser.goto(address)),
    reload: () => limited('loading again', browser.reload()),
    evaluate: (work, argument) =>
      limited(`${work.toString()} with ${JSON.stringify(argument)}`, browser.evaluate(work, argument)),
    fill: (label, text) => limited(`typing into "${label}"`, browser.fill(label, text)),
    press: (name) => limited(`pressing "${name}"`, browser.press(name)),
    setOnline: (online) => limited(online ? 'going online' : 'going offline', browser.setOnline(online)),
    close: () => browser.close(),
  };
}

const limited = <T>(what: string, step: Promise<T>): Promise<T> => within(what.slice(0, 1_000), STEP_MS, step);
