/** The actions of a browser in `testTabletDay`. Every browser offers the same actions. */
export interface DayBrowser {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a self-contained function in the page and returns its result. */
  evaluate<R, A>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  fill(label: string, text: string): Promise<void>;
  press(name: string): Promise<void>;
  /**
   * Switches the browser's network on or off. In a browser without this switch, only the test's proxy makes requests
   * fail.
   */
  setOnline(online: boolean): Promise<void>;
  close(): Promise<void>;
}
