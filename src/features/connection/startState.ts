export interface StartState {
  /** The sentence says why the person is there. */
  readonly notice?: string;
}
