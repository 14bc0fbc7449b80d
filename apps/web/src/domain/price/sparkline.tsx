import style from './sparkline.module.css'

const [width, height, edge] = [96, 28, 3]

type Props = {
  /** In even steps of time; null where there is none. */
  values: readonly (number | null)[]
  label: string
}

/** The trend of a value, too small to read exact values. Its label is for screen readers. */
export function Sparkline({ values, label }: Props) {
  const shown = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  const last = shown.at(-1)
  if (!last || shown.length < 2) return <span className={style.none}>–</span>
  const figures = shown.map(({ value }) => value)
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  const x = (at: number) => (edge + (at * (width - 2 * edge)) / (values.length - 1)).toFixed(1)
  // A price that never changed is a line in the middle.
  const part = (value: number) => (most === least ? 0.5 : (value - least) / (most - least))
  const y = (value: number) => (height - edge - part(value) * (height - 2 * edge)).toFixed(1)
  return (
    <svg className={style.line} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img">
      <title>{label}</title>
      <polyline points={shown.map(({ value, at }) => `${x(at)},${y(value)}`).join(' ')} />
      <circle cx={x(last.at)} cy={y(last.value)} r="2" />
    </svg>
  )
}
