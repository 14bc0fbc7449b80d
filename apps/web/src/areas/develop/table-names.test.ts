import { expect, test } from 'vitest'
import { namesFor, pathsFor } from './table-names.ts'

test('a table gives its model a name, a code and a class', () => {
  expect(namesFor('legacy.OLD_site-visit', ' 走访 ')).toEqual({
    modelName: '走访',
    modelCode: 'old_site_visit',
    modelClass: 'OldSiteVisit',
  })
  expect(namesFor('2024_prices', null)).toEqual({ modelName: '2024_prices', modelCode: 'prices', modelClass: 'Prices' })
})

test('a plan begins with paths that fit the model', () => {
  expect(pathsFor('site_visit', '走访')).toEqual({
    codeName: '走访',
    packageName: 'site',
    apiPath: 'blade-site/site-visit',
    webPath: '/site/site-visit',
  })
  expect(pathsFor('visit', '走访')).toMatchObject({ packageName: 'visits', apiPath: 'blade-visits/visit' })
})
