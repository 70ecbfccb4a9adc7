import '@testing-library/jest-dom';

/** What a busy machine may need; no test waits for it. */
jest.setTimeout(30_000);

// jsdom lacks CSS.escape, which react-aria-components calls.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^a-zA-Z0-9_-]/g, '\\$&') } as typeof CSS;
