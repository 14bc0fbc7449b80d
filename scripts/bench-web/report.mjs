import { targets } from './targets.mjs'

/** One line per figure: its median for each build, their ratio, and the target with whether it is met. */
export function compared(figures) {
  const [first = {}, second] = figures
  return Object.entries(first)
    .map(([name, values]) => line(name, median(values), second?.[name] && median(second[name])))
    .join('\n')
}

function line(name, value, other) {
  const shown = [value, ...(other === undefined ? [] : [other])].map((one) => text(one).padStart(9)).join(' ')
  const ratio = other ? value / other : undefined
  const compared = ratio === undefined ? '' : `${ratio.toFixed(2)}x`
  return `${name.padEnd(62)} ${shown} ${compared.padStart(7)}   ${verdict(targets[name], value, ratio)}`.trimEnd()
}

/** A time depends on the machine, its ratio to the older build does not: each has its own verdict. */
function verdict(target, value, ratio) {
  if (!target) return ''
  const { most, mostRatio } = target
  const ofRatio = ratio !== undefined && mostRatio !== undefined ? [judged(ratio, mostRatio, 'x')] : []
  return [judged(value, most, ''), ...ofRatio].join(', ')
}

function judged(value, most, unit) {
  return `${value <= most ? 'met' : 'MISSED'} ≤ ${most}${unit}`
}

function text(value) {
  return value < 10 && !Number.isInteger(value) ? value.toFixed(3) : value.toFixed(0)
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)]
}
