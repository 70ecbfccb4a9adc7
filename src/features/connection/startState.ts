/** What a view that leads to the start hands over to it, as the state of the navigation. */
export interface StartState {
  /** Says why the person is there: a sentence. */
  readonly notice?: string;
}
