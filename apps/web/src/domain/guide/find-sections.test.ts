import { expect, test } from 'vitest'
import { readChapter } from './chapters.ts'
import { findSections, plainText } from './find-sections.ts'

const terms = readChapter(
  'terms',
  '# Terms\n\nWhat things mean.\n\n## Tax {#tax}\n\nWith **VAT** or not.\n\n## Period {#period}\n\nA month, before tax day.',
)

test('a chapter is cut into its introduction and its sections', () => {
  expect(terms.title).toBe('Terms')
  expect(terms.sections.map(({ place, title }) => [place, title])).toEqual([
    ['terms', 'Terms'],
    ['terms.tax', 'Tax'],
    ['terms.period', 'Period'],
  ])
  expect(terms.sections[0]?.markdown).toBe('What things mean.')
})

test('finds the text anywhere, in any case, in titles first', () => {
  expect(findSections([terms], 'TAX').map(({ section }) => section.place)).toEqual(['terms.tax', 'terms.period'])
})

test('every part of the text has to be there', () => {
  expect(findSections([terms], 'month  day').map(({ section }) => section.place)).toEqual(['terms.period'])
  expect(findSections([terms], 'month vat')).toEqual([])
  expect(findSections([terms], '  ')).toEqual([])
})

test('an excerpt shows what was found, without marks', () => {
  expect(findSections([terms], 'vat')[0]?.excerpt).toBe('With VAT or not.')
  expect(plainText('| a | b |\n|---|---|\n| [c](d.md) | ![e](f.webp) |')).toBe('a b c')
})
