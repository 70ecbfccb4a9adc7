/** What page and search worker say to each other. */
import type { SearchContents } from '../../../contract/content/search';
import type { ScreenRecord } from '../appScreens';
import type { Asked, Answer } from './searchAnswer';

export type ToWorker =
  /** The records of the page's release, by the ids of their parts, and the screens of its build. */
  | { readonly type: 'open'; readonly contents: SearchContents; readonly screens: readonly ScreenRecord[] }
  /** One part that was wanted, as JSON. */
  | { readonly type: 'part'; readonly id: string; readonly text: string }
  | { readonly type: 'ask'; readonly id: number; readonly asked: Asked };

export type FromWorker =
  /** The parts that it lacks; none: it is ready. */
  | { readonly type: 'wanted'; readonly parts: readonly string[] }
  /** The index is built. */
  | { readonly type: 'ready' }
  /** A later question came before this one was looked at. */
  | { readonly type: 'skipped'; readonly id: number }
  | { readonly type: 'answered'; readonly id: number; readonly answer: Answer }
  /** A question failed; why, for the record of faults. */
  | { readonly type: 'unanswered'; readonly id: number; readonly message: string }
  /** What went wrong while opening or building, for the record of faults. */
  | { readonly type: 'failed'; readonly message: string };
