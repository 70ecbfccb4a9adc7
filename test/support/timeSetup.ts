/** The time-out of a test or hook on a busy machine. A file that needs more time sets its own. */
jest.setTimeout(60_000);
