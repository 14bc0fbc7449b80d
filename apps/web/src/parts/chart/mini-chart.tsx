import style from './mini-chart.module.css'

export type MiniPoint = Readonly<{
  name: string
  value: number | null
  /** As the tooltip and the table for screen readers show it. */
  text: string
}>
type Props = Readonly<{ points: readonly MiniPoint[]; label: string; height?: number }>

const [width, side, top, bottom] = [640, 14, 26, 26]

/** A line over time, drawn without the chart library: for pages that must be light. */
export function MiniChart({ points, label, height = 180 }: Props) {
  const shown = points.flatMap(({ value, ...point }, at) => (value === null ? [] : [{ ...point, value, at }]))
  const values = shown.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const span = most - least || Math.abs(most) * 0.02 || 1
  const x = (at: number) => (points.length < 2 ? width / 2 : side + (at * (width - 2 * side)) / (points.length - 1))
  const y = (value: number) =>
    height - bottom - ((value - least + span * 0.3) * (height - top - bottom)) / (span * 1.38)
  const [first, last] = [shown[0], shown.at(-1)]
  return (
    <figure className={style.figure} aria-label={label}>
      <svg className={style.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <line className={style.base} x1={side} x2={width - side} y1={height - bottom} y2={height - bottom} />
        {runsOf(shown).map((run) => (
          <Stretch key={run[0]?.at} points={run.map(({ at, value }) => [x(at), y(value)])} floor={height - bottom} />
        ))}
        {shown.map((point) => (
          <g key={point.name} className={style.point}>
            <title>{`${point.name} ${point.text}`}</title>
            <circle className={style.target} cx={x(point.at)} cy={y(point.value)} r="16" />
            <circle cx={x(point.at)} cy={y(point.value)} r="4" />
            {isLabelled(point, { first, last, shown: shown.length }) && (
              <text
                x={x(point.at)}
                {...(isBelow(shown, point.at)
                  ? { className: style.below, y: y(point.value) + 10 }
                  : { y: y(point.value) - 12 })}
                textAnchor={anchorOf(point.at, points.length)}
              >
                {point.text}
              </text>
            )}
          </g>
        ))}
        {points.map(({ name }, at) => (
          <text key={name} className={style.name} x={x(at)} y={height - 6} textAnchor={anchorOf(at, points.length)}>
            {isNamed(at, points.length) ? name : ''}
          </text>
        ))}
      </svg>
      <table className={style.hidden}>
        <caption>{label}</caption>
        <tbody>
          {points.map(({ name, value, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value === null ? '–' : text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** A line must not cross a month without a value: it would look as if there were one. */
function runsOf<P extends { at: number }>(shown: readonly P[]): P[][] {
  const runs: P[][] = []
  for (const point of shown) {
    const run = runs.at(-1)
    if (run?.at(-1)?.at === point.at - 1) run.push(point)
    else runs.push([point])
  }
  return runs
}

function Stretch({ points, floor }: { points: readonly (readonly [x: number, y: number])[]; floor: number }) {
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <>
      <polygon className={style.area} points={`${points[0]?.[0]},${floor} ${line} ${points.at(-1)?.[0]},${floor}`} />
      <polyline className={style.line} points={line} />
    </>
  )
}

type Ends = Readonly<{ first: { at: number } | undefined; last: { at: number } | undefined; shown: number }>

/** A few points have their values beside them. Of many, the first and the last have. */
function isLabelled({ at }: { at: number }, { first, last, shown }: Ends): boolean {
  return shown <= 4 || at === first?.at || at === last?.at
}

/** The line comes down to this point, or rises from the first one: above it, the text would lie on the line. */
function isBelow(shown: readonly { at: number; value: number }[], at: number): boolean {
  const place = shown.findIndex((point) => point.at === at)
  const [here, neighbour] = [shown[place], shown[place - 1] ?? shown[place + 1]]
  return here !== undefined && neighbour !== undefined && neighbour.value > here.value
}

function isNamed(at: number, count: number): boolean {
  return count <= 4 || at === 0 || at === count - 1 || at === Math.floor((count - 1) / 2)
}

function anchorOf(at: number, count: number): 'start' | 'middle' | 'end' {
  if (count > 1 && at === 0) return 'start'
  return count > 1 && at === count - 1 ? 'end' : 'middle'
}
