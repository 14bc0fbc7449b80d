import type { CompiledQuery } from 'kysely'
import type { Ctx } from './database.ts'

/** The placeholder of a value in a compiled statement. */
class Slot {
  constructor(readonly name: string) {}
}

export type Slots<V> = Readonly<Record<keyof V, unknown>>
type Buildable<T> = Readonly<{ compile: (db: Ctx['db']) => CompiledQuery<T> }>
type Asked<V, T> = Readonly<{
  /** A key of everything that makes two texts differ. */
  shape: string
  values: V
  build: (slots: Slots<V>) => Buildable<T>
}>

const most = 100

/**
 * Compiled statements of one kind, one per shape: building and compiling a long statement for every call costs more
 * than reading its result. Only the values differ.
 */
export function compiledStatements<V extends Readonly<Record<string, unknown>>, T>() {
  const known = new Map<string, CompiledQuery<T>>()
  return ({ db }: Ctx, { shape, values, build }: Asked<V, T>): CompiledQuery<T> => {
    const before = known.get(shape)
    const compiled = before ?? build(slotsOf(values)).compile(db)
    if (!before && known.size < most) known.set(shape, compiled)
    const parameters = compiled.parameters.map((one) => (one instanceof Slot ? values[one.name] : one))
    return { ...compiled, parameters }
  }
}

function slotsOf<V extends object>(values: V): Slots<V> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Record<keyof V, unknown>
}
