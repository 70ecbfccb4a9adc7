import type { FaultsAnswer, FaultsBody } from '../../src/contract/editor/checkAnswers';
import { InTurn } from '../base/inTurn';
import { editsFault } from '../catalog/edit/edits';
import { RequestFault } from '../http/errorAnswer';
import { checkedPlace } from './check/checkedPlace';
import type { EditorForms } from './editorForms';
import type { EditThread } from './editThread';
import { requireKind } from './entryKind';

export interface DraftCheckOptions {
  readonly thread: Pick<EditThread, 'run'>;
  readonly forms: Pick<EditorForms, 'definitions'>;
}

/**
 * Checks entries while people type. One check runs at a time, so a save waits for one check at most. Of the waiting
 * calls of a person, only the newest gets a result.
 */
export class DraftCheck {
  readonly #turns = new InTurn(1);
  /** The newest call of each person, by user id. */
  readonly #newest = new Map<number, FaultsBody>();

  constructor(private readonly options: DraftCheckOptions) {}

  /**
   * `person`: user id.
   * @throws RequestFault 400 for a path that names no entry, 422 for values that no file may have or a faulty
   * `catalog.yaml`, 423 after a newer call
   */
  async faults(person: number, body: FaultsBody): Promise<FaultsAnswer> {
    const { path, values, saved } = body;
    const kind = requireKind(path);
    const states = saved === undefined ? [values] : [values, saved];
    // The thread's messages cannot carry deeply nested values.
    const fault = editsFault([{ kind: 'set', path: [], value: states }]);
    if (fault !== null) throw RequestFault.ofField(422, 'values', `Der Eintrag ${fault.reason}.`);
    return this.#newestOf(person, body, async () => {
      const { thread, forms } = this.options;
      const job = { kind, file: path, states, catalog: await forms.definitions() };
      const [faults = [], savedFaults = []] = await thread.run('faults', job);
      return { faults: faults.map(checkedPlace), savedFaults: savedFaults.map(checkedPlace) };
    });
  }

  /** Runs `check` in its turn, unless the person has sent a newer call. */
  async #newestOf<T>(person: number, body: FaultsBody, check: () => Promise<T>): Promise<T> {
    this.#newest.set(person, body);
    try {
      return await this.#turns.run(() => {
        if (this.#newest.get(person) === body) return check();
        throw RequestFault.passing('Eine neuere Anfrage ersetzt diese.');
      });
    } finally {
      if (this.#newest.get(person) === body) this.#newest.delete(person);
    }
  }
}
