/**
 * Browser actions for `testTabletDay`, the test of a day on a showroom tablet. Every browser offers the same actions.
 */
export interface DayBrowser {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a self-contained function in the page and returns its result. */
  evaluate<R, A>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  fill(label: string, text: string): Promise<void>;
  press(name: string): Promise<void>;
  /**
   * Switches the browser's network off or on. A browser without such a switch ignores the call, and only the test's
   * proxy makes its requests fail.
   */
  setOnline(online: boolean): Promise<void>;
  close(): Promise<void>;
}
