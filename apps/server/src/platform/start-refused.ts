/** A start that cannot succeed. The message says what is wrong and what to do; it is printed without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
