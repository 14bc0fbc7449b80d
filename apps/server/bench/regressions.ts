/** The name of each figure and its ratio to the bare limit, as the table prints it: `66 %` of it or `1.4x` of it. */
export type Ratios = Readonly<Record<string, string>>

/** One run differs from the next by less than this on one machine, and a ratio between machines too. */
const tolerance = 1.5
/** Below this a figure stands so far from its limit that its rounding says more than its change. */
const least = 0.5

export function ratiosOf(lines: readonly (readonly string[])[]): Ratios {
  return Object.fromEntries(lines.flatMap(([name = '', , , ratio = '']) => (costOf(ratio) ? [[name, ratio]] : [])))
}

/** What has become clearly dearer since it was kept; what was not measured then says nothing. */
export function regressions(kept: Ratios, now: Ratios): string[] {
  return Object.entries(now).flatMap(([name, ratio]) => {
    const [before, after] = [costOf(kept[name] ?? ''), costOf(ratio)]
    if (!before || !after || after <= Math.max(before, least) * tolerance) return []
    return [`${name}: ${ratio}, was ${kept[name]}`]
  })
}

/** A share is better when it is larger, a multiple when it is smaller. */
function costOf(ratio: string): number | undefined {
  const [, share] = /^(\d+) %$/.exec(ratio) ?? []
  const [, multiple] = /^([\d.]+)x$/.exec(ratio) ?? []
  if (share) return 100 / Number(share)
  return multiple ? Number(multiple) : undefined
}
