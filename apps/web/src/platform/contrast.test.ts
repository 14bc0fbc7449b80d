import { expect, test } from 'vitest'
import { contrast, readable } from './contrast.ts'
import { paletteFor } from './palette.ts'

test('black on white has the greatest contrast there is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
})

test('a readable shade keeps the hue and reaches the ratio', () => {
  expect(contrast('#409EFF', '#ffffff')).toBeLessThan(3)
  const shade = readable('#409EFF', '#ffffff')
  expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(shade).toMatch(/^#00/)
})

test('a colour that can be read already stays as it is', () => {
  expect(readable('#409eff', '#10151b')).toBe('#409eff')
})

test.each(['light', 'dark'] as const)('every text of the %s palette can be read on its ground', (mode) => {
  const colours = paletteFor(mode)
  const pairs = [
    [colours.text, colours.page],
    [colours.textSoft, colours.page],
    [colours.textSoft, colours.surface],
    [colours.textSoft, colours.raised],
    [colours.primary, colours.surface],
    [colours.primary, colours.primarySoft],
    [colours.text, colours.primarySoft],
    [colours.onPrimary, colours.primary],
    [colours.onPrimary, colours.primaryHover],
    [colours.onPrimary, colours.primaryActive],
    [colours.danger, colours.surface],
    [colours.warning, colours.surface],
    [colours.success, colours.surface],
    [colours.danger, colours.dangerSoft],
    [colours.warning, colours.warningSoft],
    [colours.success, colours.successSoft],
  ] as const
  const weak = pairs.filter(([text, ground]) => contrast(text, ground) < 4.5)
  expect(weak).toEqual([])
})
