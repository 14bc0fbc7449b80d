export type Carried<T> = Readonly<{ value: T | null; carried: boolean }>

/** Periods a price may stand in for a missing one; after that the series stops. */
export const mostCarried = 2

/** Fills gaps with the price before them, for so many periods at most, and says which ones it filled. */
export function carryForward<T>(values: readonly (T | null)[], most = mostCarried): Carried<T>[] {
  let last: T | null = null
  let gap = 0
  return values.map((value) => {
    if (value !== null) {
      last = value
      gap = 0
      return { value, carried: false }
    }
    gap += 1
    const stands = last !== null && gap <= most
    return stands ? { value: last, carried: true } : { value: null, carried: false }
  })
}
