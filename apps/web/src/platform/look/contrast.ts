type Rgb = [number, number, number]

/** Returns the colour, darkened or lightened just enough for readable contrast on the other (WCAG AA: 4.5). */
export function readable(colour: string, background: string, ratio = 4.6): string {
  const { h, s, l } = hsl(colour)
  const step = isLight(background) ? -0.01 : 0.01
  for (let light = l; light > 0 && light < 1; light += step) {
    // Only the lightness changes. Mixing with black would turn a blue grey.
    const moved = fromHsl(h, s, light)
    if (contrast(moved, background) >= ratio) return moved
  }
  return step < 0 ? '#000000' : '#ffffff'
}

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** True if dark text has more contrast on it than light text. */
export function isLight(colour: string): boolean {
  return luminance(colour) > 0.4
}

/** Mixes two colours: `part` is the share of the second. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [rgb(from), rgb(to)]
  return hexOf(a.map((value, i) => value + ((b[i] ?? 0) - value) * part))
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

function hsl(colour: string): { h: number; s: number; l: number } {
  const [r, g, b] = rgb(colour).map((value) => value / 255) as Rgb
  const [least, most] = [Math.min(r, g, b), Math.max(r, g, b)]
  const [l, range] = [(most + least) / 2, most - least]
  if (range === 0) return { h: 0, s: 0, l }
  const h = most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range
  return { h: (h + 6) % 6, s: range / (1 - Math.abs(2 * l - 1)), l }
}

function fromHsl(h: number, s: number, l: number): string {
  const parts = [0, 8, 4].map((shift) => {
    const at = (shift + h * 2) % 12
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  })
  return hexOf(parts.map((part) => part * 255))
}

function hexOf(parts: readonly number[]): string {
  return `#${parts.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
