import { SequenceFlow } from 'bpmn-elements'

declare class EngineFlow {
  discard(content?: object): void
}

/**
 * An arrow that is not taken says nothing. The engine would tell every step behind it that nobody comes, and a join that
 * hears so from one of two roads that had met before it would open too early. By the standard a join waits for a token on
 * each of its arrows and for nothing else.
 */
export class TokenFlow extends (SequenceFlow as unknown as new (...args: unknown[]) => EngineFlow) {
  override discard(): void {}
}
