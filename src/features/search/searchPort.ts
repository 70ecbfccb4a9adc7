import type { SearchContents } from '../../contract/content/search';
import { reportFault } from '../../diagnostics/faults';
import type { Answer, Asked } from './device/searchAnswer';
import type { FromWorker, ToWorker } from './device/messages';
import type { ScreenRecord } from './appScreens';

type Opened = Extract<FromWorker, { type: 'wanted' | 'ready' | 'failed' }>;

class SearchPort {
  private worker: Promise<Worker> | null = null;
  private readonly asked = new Map<number, (answer: Answer | null) => void>();
  private lastId = 0;
  private opened: (message: Opened) => void = () => undefined;

  /** Rejects when the worker fails. */
  async open(contents: SearchContents, screens: readonly ScreenRecord[] = []): Promise<readonly string[]> {
    const outcome = this.next();
    await this.send({ type: 'open', contents, screens });
    const message = await outcome;
    return message.type === 'wanted' ? message.parts : [];
  }

  give(id: string, text: string): Promise<void> {
    return this.send({ type: 'part', id, text });
  }

  /** Resolves when the last missing part is in the index. Call before sending that part. */
  async built(): Promise<void> {
    await this.next();
  }

  /** Null if a later question replaced this one, the question failed, or the worker ended. */
  async ask(asked: Asked): Promise<Answer | null> {
    const id = (this.lastId += 1);
    const answer = new Promise<Answer | null>((resolve) => this.asked.set(id, resolve));
    await this.send({ type: 'ask', id, asked });
    return answer;
  }

  close(): void {
    // The caller of `send` already gets the error of a failed start.
    this.worker?.then((worker) => worker.terminate()).catch(() => undefined);
    this.worker = null;
    for (const settle of this.asked.values()) settle(null);
    this.asked.clear();
  }

  private async send(message: ToWorker): Promise<void> {
    (await (this.worker ??= this.start())).postMessage(message);
  }

  private next(): Promise<Opened> {
    return new Promise((resolve, reject) => {
      this.opened = (message) => (message.type === 'failed' ? reject(new Error(message.message)) : resolve(message));
    });
  }

  private async start(): Promise<Worker> {
    const { startWorker } = await import(/* webpackChunkName: "search-start" */ './device/startWorker');
    const worker = startWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.take(data));
    worker.addEventListener('error', ({ message }) => this.take({ type: 'failed', message }));
    return worker;
  }

  private take(message: FromWorker): void {
    if (message.type === 'wanted' || message.type === 'ready' || message.type === 'failed') return this.opened(message);
    if (message.type === 'unanswered') reportFault(new Error(message.message));
    this.asked.get(message.id)?.(message.type === 'answered' ? message.answer : null);
    this.asked.delete(message.id);
  }
}

export const searchPort = new SearchPort();
