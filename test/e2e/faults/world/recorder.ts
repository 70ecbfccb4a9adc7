import type { Sighting } from './pageTools';

/** Collects what all pages of a run saw and says where the promise "one page, one version" was broken. */
export class Recorder {
  private readonly loads = new Map<string, { tab: string; at: number; versions: Map<string, string> }>();
  private readonly faults: string[] = [];

  /** A page of `tab` began to load. */
  loaded(tab: string, load: string): void {
    if (!this.loads.has(load)) this.loads.set(load, { tab, at: performance.now(), versions: new Map() });
  }

  saw(tab: string, { load, address, versions, fault }: Sighting): void {
    this.loaded(tab, load);
    if (fault !== null) this.faults.push(`${tab}: ${address} ${fault}`);
    for (const version of versions) this.loads.get(load)?.versions.set(version, address);
  }

  /** What must not have happened, in words. */
  violations(): string[] {
    const mixed = [...this.loads.values()]
      .filter(({ versions }) => versions.size > 1)
      .map(({ tab, versions }) => {
        const seen = [...versions].map(([version, address]) => `${version} in ${address}`).join(', ');
        return `${tab}: one page load saw several versions: ${seen}`;
      });
    return [...mixed, ...this.faults];
  }

  /** How often pages of `tab` were loaded since `since` (`performance.now()`). */
  loadsOf(tab: string, since = 0): number {
    return [...this.loads.values()].filter((load) => load.tab === tab && load.at >= since).length;
  }

  /** The one version that this load has seen so far, null before the first. */
  versionOf(load: string): string | null {
    return [...(this.loads.get(load)?.versions.keys() ?? [])][0] ?? null;
  }
}
