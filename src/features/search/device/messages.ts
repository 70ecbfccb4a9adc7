import type { SearchContents } from '../../../contract/content/search';
import type { ScreenRecord } from '../appScreens';
import type { Asked, Answer } from './searchAnswer';

export type ToWorker =
  /** Opens the index of a release with the screens of the build. */
  | { readonly type: 'open'; readonly contents: SearchContents; readonly screens: readonly ScreenRecord[] }
  /** One missing part, as JSON. */
  | { readonly type: 'part'; readonly id: string; readonly text: string }
  | { readonly type: 'ask'; readonly id: number; readonly asked: Asked };

export type FromWorker =
  /** Missing parts of the index. The list is never empty. */
  | { readonly type: 'wanted'; readonly parts: readonly string[] }
  | { readonly type: 'ready' }
  /** A later question replaced this one. */
  | { readonly type: 'skipped'; readonly id: number }
  | { readonly type: 'answered'; readonly id: number; readonly answer: Answer }
  /** A question failed. The page records `message` as a fault. */
  | { readonly type: 'unanswered'; readonly id: number; readonly message: string }
  /** Opening or building failed. The page records `message` as a fault. */
  | { readonly type: 'failed'; readonly message: string };
