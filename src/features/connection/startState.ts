export interface StartState {
  /** Says why the app opened the start page. */
  readonly notice?: string;
}
