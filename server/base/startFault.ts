/** Something that keeps the server from starting. Its message is the one German line the operator reads. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}
