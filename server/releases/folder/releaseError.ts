/** Fault that operators can correct. Commands print the German message without a stack trace. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** A pack is missing or damaged. A new publication repairs it. */
export class UnavailableBytes extends Error {
  override readonly name = 'UnavailableBytes';

  constructor(pack: string) {
    super(`The pack ${pack} is missing or damaged.`);
  }
}

export class UnknownFormat extends ReleaseError {
  constructor(version: string, format: number) {
    super(`Veröffentlichung ${version} hat das unbekannte Format ${format}.`);
  }
}
