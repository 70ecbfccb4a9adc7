import '@testing-library/jest-dom';

// jsdom lacks CSS.escape, which react-aria-components calls.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^a-zA-Z0-9_-]/g, '\\$&') } as typeof CSS;

// jsdom cannot scroll and lacks this function, which the app's components call.
Element.prototype.scrollIntoView ??= () => undefined;
