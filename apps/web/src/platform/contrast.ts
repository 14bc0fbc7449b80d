type Rgb = [number, number, number]

/** The colour, moved just far enough from the background that text in one on the other can be read (WCAG AA: 4.5). */
export function readable(colour: string, background: string, ratio = 4.6): string {
  const towards = luminance(background) > 0.4 ? '#000000' : '#ffffff'
  for (let part = 0; part < 1; part += 0.02) {
    const moved = mix(colour, towards, part)
    if (contrast(moved, background) >= ratio) return moved
  }
  return towards
}

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `part` of the way from one colour to the other. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [rgb(from), rgb(to)]
  const hex = a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * part).toString(16))
  return `#${hex.map((text) => text.padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [r, g, b] = rgb(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function rgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
