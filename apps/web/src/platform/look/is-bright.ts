type Colour = Readonly<{ toRgb: () => Readonly<{ r: number; g: number; b: number }> }>

/**
 * Whether black reads better than white on an opaque colour, as antd decides it. antd has this rule in a file of its colour
 * picker; `narrow-imports.ts` puts this one in its place.
 */
export function isBright(colour: Colour): boolean {
  const { r, g, b } = colour.toRgb()
  return r * 0.299 + g * 0.587 + b * 0.114 > 192
}
