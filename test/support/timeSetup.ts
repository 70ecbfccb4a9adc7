/** The time-out for a busy machine. A file that needs more sets its own. */
jest.setTimeout(60_000);
