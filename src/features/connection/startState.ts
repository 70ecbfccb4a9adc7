export interface StartState {
  /** Text that says why the app opened the start page. */
  readonly notice?: string;
}
