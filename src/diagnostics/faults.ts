export interface Fault {
  readonly time: number;
  readonly message: string;
}

const KEPT = 20;
const faults: Fault[] = [];

export const latestFaults = (): readonly Fault[] => [...faults];

export function reportFault(error: unknown): void {
  console.error(error);
  keep(error);
}

export function watchFaults(page: Window): void {
  page.addEventListener('error', ({ error, message }) => keep(error ?? message));
  page.addEventListener('unhandledrejection', ({ reason }) => keep(reason));
}

function keep(error: unknown): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (faults.push({ time: Date.now(), message }) > KEPT) faults.shift();
}
