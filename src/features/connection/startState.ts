export interface StartState {
  /** Says why the person was sent to the start page. */
  readonly notice?: string;
}
