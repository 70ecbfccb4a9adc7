/** Mutants without effect in the page's lib (equivalents.ts says how each is named). */
import type { Equivalent } from './equivalents';

const ACTIVITY = 'src/lib/activity.ts';
const PAGE_LOCK = 'src/lib/pageLock.ts';
const SCROLL = 'src/lib/scrollWhenPossible.ts';
const UUID = 'src/lib/uuid.ts';
const HAS_A_WINDOW = 'The document is that of a window; the part is for the compiler.';
const PASSIVE = 'No listener prevents anything; the browser need not wait for it to know.';
const ONCE = 'A signal is aborted once.';
const GROUPS = 'There are always 32 digits, as many as the groups.';

export const LIB_EQUIVALENTS: readonly Equivalent[] = [
  {
    file: ACTIVITY,
    line: 'for (const sign of SIGNS) page.addEventListener(sign, seen, { capture: true, passive: true });',
    replacement: 'false',
    reason: PASSIVE,
  },
  {
    file: ACTIVITY,
    line: "for (const change of ['focusin', 'focusout']) page.addEventListener(change, () => this.noteFocus(), true);",
    replacement: '""',
    reason: 'Where the focus goes next is noted by itself, and frameIdleMs() looks when it has left a frame.',
  },
  {
    file: ACTIVITY,
    line: "for (const change of ['blur', 'focus']) page.defaultView?.addEventListener(change, () => this.noteFocus());",
    replacement: 'page.defaultView.addEventListener',
    reason: HAS_A_WINDOW,
  },
  {
    file: ACTIVITY,
    line: "page.defaultView?.addEventListener('message', ({ source }) => {",
    replacement: 'page.defaultView.addEventListener',
    reason: HAS_A_WINDOW,
  },
  {
    file: PAGE_LOCK,
    line: "signal.addEventListener('abort', () => letGo(), { once: true });",
    replacement: '{}',
    reason: ONCE,
  },
  {
    file: PAGE_LOCK,
    line: "signal.addEventListener('abort', () => letGo(), { once: true });",
    replacement: 'false',
    reason: ONCE,
  },
  {
    file: 'src/contract/base/rememberLast.ts',
    line: 'if (map.size > most && !oldest.done) map.delete(oldest.value);',
    replacement: 'true',
    reason: 'A map with too many keys has a first one; the part is for the compiler.',
  },
  {
    file: SCROLL,
    line: 'for (const event of TAKEN_OVER) window.addEventListener(event, stop, { passive: true });',
    replacement: '{}',
    reason: PASSIVE,
  },
  {
    file: SCROLL,
    line: 'for (const event of TAKEN_OVER) window.addEventListener(event, stop, { passive: true });',
    replacement: 'false',
    reason: PASSIVE,
  },
  {
    file: 'src/lib/tabChannel.ts',
    line: "const NAME = 'dachberater';",
    reason: 'All tabs use the same name, whatever it is.',
  },
  {
    file: UUID,
    line: "return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');",
    replacement: '/(.{8})(.{4})(.{4})(.{4})(.{12})$/',
    reason: GROUPS,
  },
  {
    file: UUID,
    line: "return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');",
    replacement: '/^(.{8})(.{4})(.{4})(.{4})(.{12})/',
    reason: GROUPS,
  },
];
