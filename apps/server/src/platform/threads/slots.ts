export type Slots = Readonly<{
  run: <T>(work: () => Promise<T>) => Promise<T>
  isFree: () => boolean
}>

/** Limits concurrency; the others wait in order. */
export function createSlots(most: number): Slots {
  const waiting: Array<() => void> = []
  let free = most
  return {
    isFree: () => free > 0,
    async run(work) {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => void waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
