import { describe, expect } from 'vitest'
import { type appFor, someone, test } from '../../../test/world.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import type { World } from '../../platform/world.ts'

const url = (name: string) => `/api/materialCategory/MaterialCategory/${name}`
const permissions = new Set(['view', 'add', 'edit', 'delete'].map((name) => `material_category_${name}`))

type Staged = Awaited<ReturnType<typeof appFor>>

function desk({ app, as }: Staged, caller: Caller = someone({ permissions })) {
  const headers = as(caller)
  const submit = async (row: object) => {
    const payload = { weight: '1', sort: 1, isEnabled: 1, ...row }
    return (await app.inject({ method: 'POST', url: url('submit'), headers, payload })).json()
  }
  const add = async (code: string, name: string, more: object = {}) => (await submit({ code, name, ...more })).data
  const detail = async (id: string) => (await app.inject({ url: url('detail'), query: { id }, headers })).json().data
  const remove = async (ids: string) =>
    (await app.inject({ method: 'POST', url: url('remove'), query: { ids }, headers })).json()
  const lazy = async (query: Record<string, string> = {}) =>
    (await app.inject({ url: url('lazy-list'), query, headers })).json().data
  return { caller, submit, add, detail, remove, lazy }
}

const diameter = { key: 'diameter', label: '直径', kind: 'number', unit: 'mm', required: true, hard: true }

describe('a material category', () => {
  test('knows its level and full name, and a new one starts with the attributes of its parent', async ({ staged }) => {
    const { add, detail, lazy } = desk(staged)
    const metal = await add('01', '金属', { attrTemplate: [diameter] })
    const bar = await add('0101', '钢筋', { parentId: metal.id, defaultUnit: null })
    expect(bar).toMatchObject({ level: 2, fullName: '金属 / 钢筋', ancestors: `0,${metal.id}`, source: 2 })
    expect((await detail(bar.id)).attrTemplate).toEqual([diameter])
    expect(await lazy()).toMatchObject([{ id: metal.id, level: 1, hasChildren: true }])
    expect(await lazy({ parentId: metal.id })).toMatchObject([{ id: bar.id, hasChildren: false }])
    expect(await lazy({ name: '筋' })).toMatchObject([{ id: bar.id }])
    const deep = await add('01010101', '螺纹钢', { parentId: bar.id, attrTemplate: [] })
    expect(deep).toMatchObject({ level: 3, attrTemplate: [] })
  })

  test('renamed renames all below it; with others below it keeps code and position', async ({ staged }) => {
    const { add, submit, detail } = desk(staged)
    const top = await add('02', '塑料')
    const other = await add('03', '五金')
    const below = await add('0201', '板', { parentId: top.id })
    const last = await add('020101', '薄板', { parentId: below.id })
    expect(await submit({ ...top, name: '橡塑' })).toMatchObject({ code: 200, data: { name: '橡塑' } })
    const renamed = await detail(last.id)
    expect(renamed.fullName).toBe('橡塑 / 板 / 薄板')
    expect(await submit({ ...below, code: '0203' })).toMatchObject({ code: 409, error: 'category/code-fixed' })
    expect(await submit({ ...renamed, parentId: other.id })).toMatchObject({ code: 400, error: 'category/code' })
    expect(await submit({ ...renamed, parentId: other.id, code: '0301' })).toMatchObject({
      code: 200,
      data: { fullName: '五金 / 薄板', level: 2, ancestors: `0,${other.id}` },
    })
  })

  test.for([
    ['a top code of four digits', { code: '0401' }, 'category/code'],
    ['an odd number of digits', { code: '041' }, 'common/bad-input'],
    ['a rate above one', { code: '04', taxRateDefault: '13' }, 'category/tax-rate'],
    ['a unit that is in no dictionary', { code: '04', defaultUnit: 'ell' }, 'common/unknown-choice'],
    ['a parent that is not there', { code: '0401', parentId: '999' }, 'common/unknown-reference'],
    ['two attributes of one key', { code: '04', attrTemplate: [diameter, diameter] }, 'common/bad-input'],
    ['a choice without choices', { code: '04', attrTemplate: [{ ...diameter, kind: 'enum' }] }, 'common/bad-input'],
  ] as const)('is refused with %s', async ([, row, error], { staged }) => {
    expect(await desk(staged).submit({ name: 'x', ...row })).toMatchObject({ code: 400, error })
  })

  test('cannot be moved below itself, share its code, or be written from a stale version', async ({ staged }) => {
    const { add, submit } = desk(staged)
    const top = await add('05', '木')
    const below = await add('0501', '原木', { parentId: top.id })
    expect(await submit({ ...top, parentId: below.id })).toMatchObject({ code: 400, error: 'common/tree-cycle' })
    expect(await submit({ code: '05', name: 'again' })).toMatchObject({ code: 409, error: 'common/not-unique' })
    await submit({ ...below, name: 'newer' })
    expect(await submit({ ...below, name: 'older' })).toMatchObject({ code: 409, error: 'common/stale' })
  })

  test('cannot be removed while classes or materials need it, and the refusal says which', async ({
    world,
    staged,
  }) => {
    const { caller, add, remove } = desk(staged)
    const top = await add('06', '玻璃')
    const below = await add('0601', '浮法玻璃', { parentId: top.id })
    expect(await remove(top.id)).toMatchObject({ code: 409, error: 'common/in-use' })
    await aMaterial(world, caller, below.id)
    expect((await remove(`${top.id},${below.id}`)).msg).toContain('材料、5mm 玻璃')
    const { add: foreign } = desk(staged)
    const theirs = await foreign('06', '玻璃')
    expect((await remove(theirs.id)).code).toBe(404)
  })
})

async function aMaterial(world: World, caller: Caller, categoryId: string): Promise<void> {
  const row = { enterpriseId: '1', categoryId, name: '5mm 玻璃', spec: '5mm', unitCode: 'm2', identityKey: 'k' }
  await world.database.inTransaction(caller, (ctx) =>
    ctx.db
      .insertInto('materialItem')
      .values({ ...row, attrs: '{}' })
      .execute(),
  )
}
