import { expect, test } from 'vitest'
import { namesFor } from './table-names.ts'

test('a table gives its model a name, a code and a class', () => {
  expect(namesFor('legacy.OLD_site-visit', ' 走访 ')).toEqual({
    modelName: '走访',
    modelCode: 'old_site_visit',
    modelClass: 'OldSiteVisit',
  })
  expect(namesFor('2024_prices', null)).toEqual({ modelName: '2024_prices', modelCode: 'prices', modelClass: 'Prices' })
})
