import { targets } from './targets.mjs'

const empty = { value: undefined, shown: '' }

/** A Markdown table: the median of each figure for each build, their ratio, and the target with whether it is met. */
export function compared(figures) {
  const [first = {}, second] = figures
  const head = ['figure', 'new', ...(second ? ['old', 'new to old'] : []), 'target', 'met']
  const names = [...new Set([...Object.keys(targets), ...Object.keys(first)])]
  const rows = names.map((name) => row(name, first[name], second && (second[name] ?? [])))
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function row(name, values, others) {
  const one = figureOf(values)
  const other = figureOf(others)
  const ratio = one.value !== undefined && other.value ? one.value / other.value : undefined
  const { target, met } = verdict(targets[name], one.value, others && ratio)
  const beside = others ? [other.shown, ratio === undefined ? '' : `${ratio.toFixed(2)}x`] : []
  return [name, one.shown || 'not measured', ...beside, target, met]
}

function figureOf(values) {
  if (!values || values.length === 0) return empty
  const value = median(values)
  return { value, shown: text(value) }
}

/** A time depends on the machine, its ratio to the older build does not: each has its own verdict. */
function verdict(target, value, ratio) {
  if (!target) return { target: '', met: '' }
  const { most, mostRatio } = target
  const parts = [{ limit: `≤ ${most}`, met: judged(value, most) }]
  if (mostRatio !== undefined) parts.push({ limit: `≤ ${mostRatio}x`, met: judged(ratio, mostRatio) })
  return { target: parts.map(({ limit }) => limit).join(', '), met: parts.map(({ met }) => met).join(', ') }
}

function judged(value, most) {
  if (value === undefined) return 'unknown'
  return value <= most ? 'yes' : 'NO'
}

function text(value) {
  return value < 10 && !Number.isInteger(value) ? value.toFixed(3) : value.toFixed(0)
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)]
}
