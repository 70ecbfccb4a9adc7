/** Collects ids of shown files for the worker and notifies views of missing files. */

type Listener = () => void;

class ShownFiles {
  private readonly shown = new Map<string, number>();
  private absent: ReadonlySet<string> = new Set();
  private readonly views = new Set<Listener>();
  onShown: Listener = () => undefined;

  /** `changed` is called when the set of missing files changes. The returned function removes `ids` again. */
  show(ids: readonly string[], changed: Listener): () => void {
    for (const id of ids) this.shown.set(id, (this.shown.get(id) ?? 0) + 1);
    this.views.add(changed);
    this.onShown();
    return () => {
      this.views.delete(changed);
      for (const id of ids) {
        const left = (this.shown.get(id) ?? 0) - 1;
        if (left > 0) this.shown.set(id, left);
        else this.shown.delete(id);
      }
    };
  }

  /** File ids, the latest last. */
  get ids(): string[] {
    return [...this.shown.keys()];
  }

  isAbsent(id: string): boolean {
    return this.absent.has(id);
  }

  setAbsent(ids: readonly string[]): void {
    if (ids.length === this.absent.size && ids.every((id) => this.absent.has(id))) return;
    this.absent = new Set(ids);
    for (const changed of [...this.views]) changed();
  }
}

export const shownFiles = new ShownFiles();
