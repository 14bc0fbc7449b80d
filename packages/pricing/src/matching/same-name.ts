import type { Facts } from './reading/facts.ts'

/** The writings of all measures of a catalogue, numbered: comparing numbers is faster than comparing texts. */
export type ValueNumbers = ReadonlyMap<string, number>

/**
 * Materials of one name, and the writings of their measures side by side: a name may have thousands of sizes, and each line is
 * compared with all of them.
 */
export type SameName<M> = Readonly<{
  materials: readonly M[]
  values: Uint32Array
  /** Where the writings of each material end. */
  ends: Uint32Array
}>

export function sameName<M extends Readonly<{ facts: Facts }>>(
  materials: readonly M[],
  numbers: Map<string, number>,
): SameName<M> {
  const values: number[] = []
  const ends: number[] = []
  for (const { facts } of materials) {
    for (const value of facts.measures.flatMap((fact) => fact.values)) {
      const known = numbers.get(value) ?? numbers.size
      numbers.set(value, known)
      values.push(known)
    }
    ends.push(values.length)
  }
  return { materials, values: Uint32Array.from(values), ends: Uint32Array.from(ends) }
}

/** Those that share most of the wanted writings. A material may be in several lists. */
export function mostAlike<M>(
  lists: readonly SameName<M>[],
  wanted: Iterable<string>,
  numbers: ValueNumbers,
  most: number,
): M[] {
  const isWanted = new Uint8Array(numbers.size)
  for (const value of wanted) {
    const number = numbers.get(value)
    if (number !== undefined) isWanted[number] = 1
  }
  const byHits: M[][] = []
  for (const { materials, values, ends } of lists) {
    let next = 0
    for (const [at, end] of ends.entries()) {
      let hits = 0
      for (; next < end; next++) hits += isWanted[values[next] as number] as number
      byHits[hits] ??= []
      const kept = byHits[hits] as M[]
      if (kept.length < most) add(kept, materials[at] as M)
    }
  }
  return byHits.reverse().flat().slice(0, most)
}

function add<M>(kept: M[], material: M): void {
  if (!kept.includes(material)) kept.push(material)
}
