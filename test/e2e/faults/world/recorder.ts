import type { Sighting } from './pageTools';

interface Load {
  readonly tab: string;
  /** The time of the page load's first report, by `performance.now()`. */
  readonly at: number;
  /** The versions in the answers to this load, each with the address of one such answer. */
  readonly versions: Map<string, string>;
  forgiven: boolean;
}

/** Collects the reports of all pages and lists pages that got several versions. */
export class Recorder {
  private readonly loads = new Map<string, Load>();
  private readonly faults: string[] = [];

  loaded(tab: string, load: string): void {
    if (!this.loads.has(load))
      this.loads.set(load, { tab, at: performance.now(), versions: new Map(), forgiven: false });
  }

  saw(tab: string, { load, address, versions, fault }: Sighting): void {
    this.loaded(tab, load);
    if (fault !== null) this.faults.push(`${tab}: ${address} ${fault}`);
    for (const version of versions) this.loads.get(load)?.versions.set(version, address);
  }

  violations(): string[] {
    const mixed = [...this.loads.values()]
      .filter(({ versions, forgiven }) => versions.size > 1 && !forgiven)
      .map(({ tab, versions }) => {
        const seen = [...versions].map(([version, address]) => `${version} in ${address}`).join(', ');
        return `${tab}: one page load saw several versions: ${seen}`;
      });
    return [...mixed, ...this.faults];
  }

  /** Ignores the versions in past loads, which began before the tablet had a release. */
  forgive(tab: string): void {
    for (const load of this.loads.values()) if (load.tab === tab) load.forgiven = true;
  }

  get isEmpty(): boolean {
    return [...this.loads.values()].every(({ versions }) => versions.size === 0);
  }

  /** How often `tab` has loaded a page since the time `since` (`performance.now()`). */
  loadsOf(tab: string, since = 0): number {
    return [...this.loads.values()].filter((load) => load.tab === tab && load.at >= since).length;
  }

  /** The first version in this load's answers. Null before the first answer. */
  versionOf(load: string): string | null {
    return [...(this.loads.get(load)?.versions.keys() ?? [])][0] ?? null;
  }
}
