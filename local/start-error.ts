/** Something that the person who starts the platform can put right: shown as its sentence, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
