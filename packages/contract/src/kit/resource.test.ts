import { describe, expect, test } from 'vitest'
import { resources } from '../resources.ts'
import { text } from './field.ts'
import { callsOf, defineResource } from './resource.ts'

const label = { zh: '示例', en: 'Example' }

describe('a definition', () => {
  test('that sorts by a field it does not have does not compile', () => {
    const fields = { a: text('甲', 'A', { max: 1 }) }
    const rest = { name: 'x', table: 'x', path: 'x', label, owner: 'tenant', fields } as const
    // @ts-expect-error a sort field must exist
    defineResource({ ...rest, sort: '-nope' })
    // @ts-expect-error a unique field must exist
    defineResource({ ...rest, sort: 'a', unique: [['b']] })
  })

  test('has its standard calls below its path', () => {
    for (const resource of resources) {
      const paths = Object.values(callsOf(resource)).map((call) => `${call.method} ${call.path}`)
      expect(paths).toEqual(
        ['GET list', 'GET detail', 'POST submit', 'POST remove', 'GET export'].map((name) =>
          name.replace(' ', ` ${resource.path}/`),
        ),
      )
    }
  })

  test('has labels in both languages for itself and each field, and a unique name', () => {
    for (const resource of resources) {
      for (const { label } of [resource, ...Object.values(resource.fields)]) {
        expect(label.zh).toMatch(/\p{Script=Han}/u)
        expect(label.en).toMatch(/^[\x20-\x7e]+$/)
      }
    }
    expect(new Set(resources.map((resource) => resource.name)).size).toBe(resources.length)
  })
})
