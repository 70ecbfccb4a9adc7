/**
 * Something an operator can act on: a version that is not newer, a second publisher, a damaged folder. The message is
 * German and complete; the command-line tools print it without a stack trace.
 */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** Bytes of a release that cannot be given out: their pack is missing or damaged. A republish heals that. */
export class UnavailableBytes extends Error {
  override readonly name = 'UnavailableBytes';

  constructor(pack: string) {
    super(`The pack ${pack} is missing or damaged.`);
  }
}

/** A release that a newer build published. */
export class UnknownFormat extends ReleaseError {
  constructor(version: string, format: number) {
    super(`Veröffentlichung ${version} hat das unbekannte Format ${format}.`);
  }
}
