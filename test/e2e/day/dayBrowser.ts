/** The browser actions in the test of a tablet's day, the same for every browser and driver. */
export interface DayBrowser {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a self-contained function in the page and returns its result. */
  evaluate<R, A>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  fill(label: string, text: string): Promise<void>;
  press(name: string): Promise<void>;
  /**
   * Switches the browser's network off or on. A browser without such a switch ignores the call and only sees requests
   * fail.
   */
  setOnline(online: boolean): Promise<void>;
  close(): Promise<void>;
}
