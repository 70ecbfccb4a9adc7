/** What a test or a hook may take on a busy machine; no test waits for it, and a file that needs more says so. */
jest.setTimeout(60_000);
