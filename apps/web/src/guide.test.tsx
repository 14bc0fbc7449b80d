import { describe, expect, test } from 'vitest'
import { developerPages } from './areas/develop/developer-pages.ts'
import { chapterNames } from './domain/guide/chapters.ts'
import { loadGuide } from './domain/guide/guide.ts'
import { helpAddress, pagePlaces } from './domain/guide/page-places.ts'
import { screens, visitorScreens } from './routes.ts'

const [zh, en] = await Promise.all([loadGuide('zh'), loadGuide('en')])
const places = zh.flatMap(({ sections }) => sections.map(({ place }) => place))

describe('the guide', () => {
  test('has a place for every page, and for no other', () => {
    const samples = developerPages.map(({ path }) => path)
    const pages = screens.map(({ path = '' }) => path).filter((path) => !samples.includes(path))
    expect(Object.keys(pagePlaces).sort()).toEqual(pages.sort())
  })

  test('has every place that a page opens', () => {
    expect(Object.entries(pagePlaces).filter(([, place]) => !places.includes(place))).toEqual([])
  })

  test('has every place only once', () => {
    expect(places).toHaveLength(new Set(places).size)
  })

  test('says the same in both languages, section by section', () => {
    expect(en.map(({ sections }) => sections.map(({ place }) => place))).toEqual(
      zh.map(({ sections }) => sections.map(({ place }) => place)),
    )
    const empty = [...zh, ...en].flatMap(({ sections }) =>
      sections.filter(({ title, markdown }) => !title || !markdown),
    )
    expect(empty).toEqual([])
  })

  test.each([...zh, ...en])('$title leads only to chapters, sections and pages that exist', ({ sections }) => {
    const targets = sections.flatMap(({ markdown }) => [...markdown.matchAll(/[^!]\[[^\]]+\]\(([^)]+)\)/g)])
    const wrong = targets.map(([, target = '']) => target).filter((target) => !isThere(target))
    expect(wrong).toEqual([])
  })

  test('opens at the section about a page, also about one of its records, and at the beginning elsewhere', () => {
    expect(helpAddress('/informationReview/index')).toBe('/help/index?at=auditor.queue')
    expect(helpAddress('/work/process/handle/77')).toBe('/help/index?at=work.todo')
    expect(helpAddress('/404')).toBe('/help/index?at=start')
  })

  test('opens at the chapter of visitors where they see less than users', () => {
    const visited = visitorScreens.map(({ path = '' }) => helpAddress(path.replace(':id', '7'), true))
    expect(
      visited.map((address) => address.split('at=')[1]).filter((place) => !places.some((one) => one === place)),
    ).toEqual([])
    expect(helpAddress('/category/index')).toBe('/help/index?at=engineer.find')
    expect(helpAddress('/category/index', true)).toBe('/help/index?at=visitor.prices')
    expect(helpAddress('/', true)).toBe('/help/index?at=visitor.prices')
    expect(helpAddress('/price/material/7', true)).toBe('/help/index?at=visitor.material')
  })
})

function isThere(target: string): boolean {
  if (target.startsWith('/')) return target in pagePlaces
  const [, chapter = '', section] = /^(\w+)\.md(?:#([a-z-]+))?$/.exec(target) ?? []
  const place = section ? `${chapter}.${section}` : chapter
  return places.some((one) => one === place) && chapterNames.some((one) => one === chapter)
}
