import style from './sparkline.module.css'

const [width, height, edge] = [96, 28, 3]

/** The trend of a value, too small to read exact values. Its label is for screen readers. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  if (values.length < 2) return <span className={style.none}>–</span>
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const span = most - least || 1
  const at = (value: number, index: number) => {
    const x = edge + (index * (width - 2 * edge)) / (values.length - 1)
    const y = height - edge - ((value - least) * (height - 2 * edge)) / span
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }
  const last = values.length - 1
  const [x, y] = at(values[last] ?? 0, last).split(',')
  return (
    <svg className={style.line} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img">
      <title>{label}</title>
      <polyline points={values.map(at).join(' ')} />
      <circle cx={x} cy={y} r="2" />
    </svg>
  )
}
