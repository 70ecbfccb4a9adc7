/** The message is one German line for the operator. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}
