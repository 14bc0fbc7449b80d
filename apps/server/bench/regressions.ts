/** The name of each figure and its ratio to the bare limit, as printed in the table: `66 %` of it or `1.4x` of it. */
export type Ratios = Readonly<Record<string, string>>

/** Runs on one machine differ by less than this, and a ratio between machines too. */
const tolerance = 1.5
/** Below this a figure is so far from its limit that its rounding is larger than its change. */
const least = 0.5

export function ratiosOf(lines: readonly (readonly string[])[]): Ratios {
  return Object.fromEntries(lines.flatMap(([name = '', , , ratio = '']) => (costOf(ratio) ? [[name, ratio]] : [])))
}

/** The figures that became clearly worse than their stored ratio; unmeasured ones are skipped. */
export function regressions(stored: Ratios, now: Ratios): string[] {
  return Object.entries(now).flatMap(([name, ratio]) => {
    const [before, after] = [costOf(stored[name] ?? ''), costOf(ratio)]
    if (!before || !after || after <= Math.max(before, least) * tolerance) return []
    return [`${name}: ${ratio}, was ${stored[name]}`]
  })
}

/** A share is better when it is larger, a multiple when it is smaller. */
function costOf(ratio: string): number | undefined {
  const [, share] = /^(\d+) %$/.exec(ratio) ?? []
  const [, multiple] = /^([\d.]+)x$/.exec(ratio) ?? []
  if (share) return 100 / Number(share)
  return multiple ? Number(multiple) : undefined
}
