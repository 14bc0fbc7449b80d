/** Things kept in little room and read in the order they came. */
export type Pack<T> = Readonly<{ add: (one: T) => void; parts: () => Iterable<readonly T[]> }>

const partSize = 1000

/**
 * A hundred thousand rows as objects would fill the memory of the whole server, and the collector would walk over all of
 * them again and again: as text they take a tenth and are out of its way.
 */
export function createPack<T>(): Pack<T> {
  const packed: Buffer[] = []
  let open: T[] = []
  return {
    add(one) {
      open.push(one)
      if (open.length < partSize) return
      packed.push(Buffer.from(JSON.stringify(open)))
      open = []
    },
    *parts() {
      for (const part of packed) yield JSON.parse(part.toString()) as T[]
      if (open.length > 0) yield open
    },
  }
}
