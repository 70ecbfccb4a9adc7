/** What the tablet's day needs of a browser, whichever it is and whatever drives it. */
export interface DayBrowser {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a self-contained function in the page, and answers what it returns. */
  evaluate<R, A>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Types into the field with this label. */
  fill(label: string, text: string): Promise<void>;
  /** Presses the button with this name. */
  press(name: string): Promise<void>;
  /** Tells the browser whether there is a network; one that cannot be told hears it from its failing requests. */
  setOnline(online: boolean): Promise<void>;
  close(): Promise<void>;
}
