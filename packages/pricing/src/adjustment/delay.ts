import { Exact, type Figure, higher, lower } from '../exact.ts'
import { type Step, shown, step } from './steps.ts'

/** Who is at fault for a delay. Nobody's fault counts as the owner's: the contractor bears only his own. */
export type Fault = 'contractor' | 'owner' | 'none'

export type Delayed = Readonly<{ price: Exact; steps: readonly Step[] }>

/**
 * The price of a quantity after its planned month (GB 50500 §9.8.3): the higher of the planned and the actual one, the
 * lower where the contractor is at fault.
 */
export function delayedPrice(planned: Figure, actual: Figure, fault: Fault): Delayed {
  const [name, choose] = fault === 'contractor' ? (['min', lower] as const) : (['max', higher] as const)
  const price = choose(planned, actual)
  const expression = `${name}(${shown(planned)}, ${shown(actual)})`
  return { price: Exact.of(price), steps: [step('delay', expression, price)] }
}
