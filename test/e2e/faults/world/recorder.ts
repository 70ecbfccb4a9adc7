import type { Sighting } from './pageTools';

interface Load {
  readonly tab: string;
  /** When it was first heard of, `performance.now()`. */
  readonly at: number;
  /** The versions seen, each with an address that named it. */
  readonly versions: Map<string, string>;
  forgiven: boolean;
}

/** Collects what all pages of a run saw and says where the promise "one page, one version" was broken. */
export class Recorder {
  private readonly loads = new Map<string, Load>();
  private readonly faults: string[] = [];

  /** A page of `tab` began to load. */
  loaded(tab: string, load: string): void {
    if (!this.loads.has(load))
      this.loads.set(load, { tab, at: performance.now(), versions: new Map(), forgiven: false });
  }

  saw(tab: string, { load, address, versions, fault }: Sighting): void {
    this.loaded(tab, load);
    if (fault !== null) this.faults.push(`${tab}: ${address} ${fault}`);
    for (const version of versions) this.loads.get(load)?.versions.set(version, address);
  }

  /** What must not have happened, in words. */
  violations(): string[] {
    const mixed = [...this.loads.values()]
      .filter(({ versions, forgiven }) => versions.size > 1 && !forgiven)
      .map(({ tab, versions }) => {
        const seen = [...versions].map(([version, address]) => `${version} in ${address}`).join(', ');
        return `${tab}: one page load saw several versions: ${seen}`;
      });
    return [...mixed, ...this.faults];
  }

  /** The present load of `tab` began before there was a release on the tablet: it is not held to the promise. */
  forgive(tab: string): void {
    for (const load of this.loads.values()) if (load.tab === tab) load.forgiven = true;
  }

  /** Whether anything was seen at all. */
  get isEmpty(): boolean {
    return [...this.loads.values()].every(({ versions }) => versions.size === 0);
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
