/** An axis that does not begin at zero: a tenth of the span around the values, at round numbers. */
export function cutAxis(values: readonly number[]): { from: number; to: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const span = most - least || most * 0.1 || 1
  const step = 10 ** Math.floor(Math.log10(span))
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  const round = (value: number) => Number(value.toFixed(digits))
  return {
    from: Math.max(0, round(Math.floor((least - span * 0.1) / step) * step)),
    to: round(Math.ceil((most + span * 0.1) / step) * step),
  }
}
