import { sharedText, textOf } from './shared-bytes.ts'

/** Items packed compactly, to be read in order. */
export type Packing<T> = Readonly<{ add: (one: T) => void; packed: () => Pack }>
/** Each part contains a thousand of them, the last one fewer. */
export type Pack = readonly Uint8Array[]

const partSize = 1000

/**
 * A hundred thousand rows as objects would fill the memory of the whole server, and the garbage collector would scan
 * all of them repeatedly: as text they take a tenth and are not scanned.
 */
export function createPack<T>(): Packing<T> {
  const parts: Uint8Array[] = []
  let open: T[] = []
  const close = () => {
    parts.push(sharedText(JSON.stringify(open)))
    open = []
  }
  return {
    add(one) {
      open.push(one)
      if (open.length === partSize) close()
    },
    packed() {
      if (open.length > 0) close()
      return parts
    },
  }
}

export function* unpacked<T>(pack: Pack): Iterable<T> {
  for (const part of pack) yield* JSON.parse(textOf(part)) as T[]
}
