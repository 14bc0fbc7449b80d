import { readFileSync } from 'node:fs'
import { resources } from '@library/contract/resources'
import { expect, test } from 'vitest'

// A field of a form has the class of its kind. A cell of a table with such a class narrowed the fields of forms.
test('only classes that are meant for forms are named after a kind of field', () => {
  const sheet = readFileSync(new URL('./kit.module.css', import.meta.url), 'utf8')
  const classes = new Set([...sheet.matchAll(/\.([a-z]\w*)/giu)].map(([, name]) => name))
  const kinds = new Set(resources.flatMap(({ fields }) => Object.values(fields).map(({ kind }) => kind)))
  expect([...kinds].filter((kind) => classes.has(kind)).sort()).toEqual(['longText', 'references'])
})
