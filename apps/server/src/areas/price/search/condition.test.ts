import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import { condition, either, textsOf, valuesOf, withSlots, written } from './condition.ts'

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

function compiled(one: RawBuilder<unknown>) {
  const { sql: text, parameters } = one.compile(db)
  return [text, ...parameters]
}

const inRegion = (from: string, to: string) => condition`region_code >= ${from} and region_code < ${to}`

test('a condition binds its own values', () => {
  expect(compiled(written(inRegion('33', '34')))).toEqual(['region_code >= $1 and region_code < $2', '33', '34'])
})

test('one of several holds, each with its values in order', () => {
  const any = either([inRegion('3301', '3302'), condition`true`, condition`name like ${'%宁波%'}`])
  expect(compiled(written(any))).toEqual([
    '(region_code >= $1 and region_code < $2 or true or name like $3)',
    '3301',
    '3302',
    '%宁波%',
  ])
  expect(compiled(written(either([condition`period = ${'202610'}`])))).toEqual(['(period = $1)', '202610'])
})

test('conditions that differ in values alone have one text, and their values go where the slots were', () => {
  const [one, other] = [
    [inRegion('33', '34'), condition`price_incl >= ${'1'}::numeric`],
    [inRegion('32', '33'), condition`price_incl >= ${'7'}::numeric`],
  ]
  expect(textsOf(one)).toBe(textsOf(other))
  expect(textsOf(one)).not.toBe(textsOf([inRegion('33', '34'), condition`price_excl >= ${'1'}::numeric`]))
  const named = Object.fromEntries(Object.keys(valuesOf(one)).map((name) => [name, `<${name}>`]))
  const [, ...slots] = compiled(sql.join(withSlots(one, named), sql` and `))
  expect(slots.map((slot) => valuesOf(other)[String(slot).slice(1, -1) as `in ${string}`])).toEqual(['32', '33', '7'])
})
