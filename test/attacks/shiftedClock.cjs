// Loaded before a server starts: moves the server's clock ahead by the days in `CLOCK_AHEAD_DAYS`.
const AHEAD_MS = Number(process.env.CLOCK_AHEAD_DAYS) * 86_400_000;
const RightDate = Date;
globalThis.Date = class Date extends RightDate {
  constructor(...values) {
    super(...(values.length === 0 ? [RightDate.now() + AHEAD_MS] : values));
  }
  static now() {
    return RightDate.now() + AHEAD_MS;
  }
};
