/** One line per figure: its median for each build, and their ratio. */
export function compared(figures) {
  const [first = {}, second] = figures
  return Object.entries(first)
    .map(([name, values]) => line(name, median(values), second?.[name] && median(second[name])))
    .join('\n')
}

function line(name, value, other) {
  const ratio = other ? `   ${(value / other).toFixed(2)}x` : ''
  const shown = [value, ...(other === undefined ? [] : [other])].map((one) => text(one).padStart(9)).join(' ')
  return `${name.padEnd(62)} ${shown}${ratio}`
}

function text(value) {
  return value < 10 && !Number.isInteger(value) ? value.toFixed(3) : value.toFixed(0)
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)]
}
