import { SequenceFlow } from 'bpmn-elements'

declare class EngineFlow {
  discard(content?: object): void
}

/** The package declares its class as if it were an instance. */
const Flow = SequenceFlow as unknown as new (...args: unknown[]) => EngineFlow

/**
 * An arrow that is not taken sends no token. The engine would notify every step behind it that no token comes, and a
 * join notified by one of two branches that had merged before it would open too early. By the standard a join waits for
 * a token on each of its arrows and for nothing else.
 */
export class TokenFlow extends Flow {
  override discard(): void {}
}
