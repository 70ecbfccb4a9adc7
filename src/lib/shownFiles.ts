/** Which files of media the views show now, and which of those are not on the device. Views and worker do not know each other. */

type Listener = () => void;

class ShownFiles {
  /** By their ids: how many views show them. */
  private readonly shown = new Map<string, number>();
  private absent: ReadonlySet<string> = new Set();
  private readonly views = new Set<Listener>();
  /** Told of files that no view has shown before. */
  onShown: Listener = () => undefined;

  /** A view shows these files; `changed` is told when others are absent than before. The result takes it back. */
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

  /** What is shown, the latest last. */
  get ids(): string[] {
    return [...this.shown.keys()];
  }

  isAbsent(id: string): boolean {
    return this.absent.has(id);
  }

  /** Of the shown files these are not on the device; views hear of it only if that is news. */
  setAbsent(ids: readonly string[]): void {
    if (ids.length === this.absent.size && ids.every((id) => this.absent.has(id))) return;
    this.absent = new Set(ids);
    for (const changed of [...this.views]) changed();
  }
}

/** Those of this page. */
export const shownFiles = new ShownFiles();
