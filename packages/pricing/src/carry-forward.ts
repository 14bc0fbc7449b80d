export type Carried<T> = Readonly<{ value: T | null; carried: boolean }>

/** The number of periods a price may replace a missing one. After that the series ends. */
export const mostCarried = 2

/** Fills gaps with the previous price, for a limited number of periods, and marks the filled ones. */
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
