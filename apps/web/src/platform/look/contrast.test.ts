import { expect, test } from 'vitest'
import { contrast, readable } from './contrast.ts'
import { paletteFor } from './palette.ts'
import { themeNames } from './themes.ts'

test('black on white has the greatest contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
})

test('a readable shade has the same hue and reaches the ratio', () => {
  expect(contrast('#409EFF', '#ffffff')).toBeLessThan(3)
  const shade = readable('#409EFF', '#ffffff')
  expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(shade).toMatch(/^#00/)
})

test('a readable colour does not change', () => {
  expect(readable('#409eff', '#10151b')).toBe('#409eff')
})

/** The default blue, and colours that give poor contrast as text or as background. */
const picks = [undefined, '#ffff00', '#ffffff', '#000000', '#ff4d4f', '#00e5a0']

test.each(themeNames)('every text of %s is readable on its background with any colour', (name) => {
  for (const picked of picks) {
    const colours = paletteFor(name, picked)
    const pairs = [
      ['text', 'page'],
      ['textSoft', 'page'],
      ['textSoft', 'surface'],
      ['textSoft', 'raised'],
      ['primary', 'surface'],
      ['primary', 'page'],
      ['primary', 'primarySoft'],
      ['text', 'primarySoft'],
      ['onPrimary', 'primary'],
      ['onPrimary', 'primaryHover'],
      ['onPrimary', 'primaryActive'],
      ['danger', 'surface'],
      ['warning', 'surface'],
      ['success', 'surface'],
      ['danger', 'dangerSoft'],
      ['warning', 'warningSoft'],
      ['success', 'successSoft'],
      ['coverText', 'cover'],
      ['coverText', 'coverEnd'],
      ['barText', 'bar'],
      ['barText', 'barEnd'],
      ['barText', 'barHover'],
      ['sideText', 'side'],
      ['sideText', 'sideHover'],
      ['sideChosenText', 'sideChosen'],
    ] as const
    const weak = pairs.filter(([text, ground]) => contrast(colours[text], colours[ground]) < 4.5)
    expect(weak, `${picked}`).toEqual([])
  }
})

test('no two themes look the same', () => {
  const appearances = themeNames.map((name) => {
    const { page, side, bar, barEnd, primary, sideChosen } = paletteFor(name)
    return [page, side, bar, barEnd, primary, sideChosen].join()
  })
  expect(new Set(appearances).size).toBe(11)
})
