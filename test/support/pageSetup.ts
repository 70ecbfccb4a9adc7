import '@testing-library/jest-dom';

// jsdom lacks CSS.escape, which react-aria-components calls.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^a-zA-Z0-9_-]/g, '\\$&') } as typeof CSS;

// jsdom does not scroll.
Element.prototype.scrollIntoView ??= () => undefined;
