import type { SearchContents } from '../../../contract/content/search';
import type { ScreenRecord } from '../appScreens';
import type { Asked, Answer } from './searchAnswer';

export type ToWorker =
  | { readonly type: 'open'; readonly contents: SearchContents; readonly screens: readonly ScreenRecord[] }
  | { readonly type: 'part'; readonly id: string; readonly text: string }
  | { readonly type: 'ask'; readonly id: number; readonly asked: Asked };

export type FromWorker =
  | { readonly type: 'wanted'; readonly parts: readonly string[] }
  | { readonly type: 'ready' }
  | { readonly type: 'skipped'; readonly id: number }
  | { readonly type: 'answered'; readonly id: number; readonly answer: Answer }
  | { readonly type: 'unanswered'; readonly id: number; readonly message: string }
  | { readonly type: 'failed'; readonly message: string };
