import { describe, expect } from 'vitest'
import { aModel, type Developer, fresh, inSource, test } from '../../../test/desks/developer.ts'

async function aPlan(developer: Developer, values: object = {}) {
  await inSource('create table if not exists thing (id bigint primary key, thing_name varchar(64), pid bigint)')
  const code = fresh('thing')
  const model = await aModel(developer, {
    modelTable: 'legacy.thing',
    modelCode: code,
    modelClass: `T${code.slice(1)}`,
    modelName: '东西',
  })
  const plan = { codeName: fresh('方案'), modelId: model.id, apiPath: `blade-shed/${code}`, webPath: '/shed/thing' }
  return { model, code, answer: await developer.post('code/submit', { ...plan, ...values }) }
}

const preview = async (developer: Developer, id: string) => developer.get(`code/preview?id=${id}`)

describe('a plan of a module', () => {
  test('shows every file before it is generated, at its path', async ({ developer }) => {
    const { answer, code } = await aPlan(developer)
    const { data } = await preview(developer, answer.data.id)
    const paths: string[] = data.map((file: { path: string }) => file.path)
    expect(paths.slice(0, 3)).toEqual(['README.md', 'module.json', `packages/contract/src/shed/${code}.ts`])
    expect(paths[3]).toMatch(/^apps\/server\/migrations\/\d{4}_thing\.sql$/)
    expect(paths[4]).toBe(`apps/server/src/areas/shed/${code}.test.ts`)
    const zip = await developer.download(`code/gen-code?ids=${answer.data.id}`)
    expect(zip.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${code}.zip"`,
    })
    expect(zip.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('has the types of its table: a date, the digits of a number, a whole number; and plain labels', async ({
    developer,
  }) => {
    await inSource(
      'create table if not exists tally (id bigint primary key, tally_name varchar(20), counted_on date, weight numeric(9, 3), head_count bigint)',
    )
    const code = fresh('tally')
    const names = { modelTable: 'legacy.tally', modelCode: code, modelClass: `T${code.slice(1)}`, modelName: '点数' }
    const { id: modelId } = await aModel(developer, names)
    const plan = { codeName: fresh('方案'), modelId, apiPath: `blade-shed/${code}`, webPath: '/shed/tally' }
    const { data, error } = await developer.post('code/submit', plan)
    expect(error).toBeUndefined()
    const files: { path: string; text: string }[] = (await preview(developer, data.id)).data
    const migration = files.find(({ path }) => path.endsWith('.sql'))?.text
    for (const column of ['counted_on date', 'weight numeric(9, 3)', 'head_count bigint'])
      expect(migration).toContain(column)
    const contract = files.find(({ path }) => path.endsWith(`/${code}.ts`))?.text
    expect(contract).toMatch(/countedOn: \w*\(?day\(/)
    expect(contract).toContain("'Head count'")
  })

  test('is copied under a new name', async ({ developer }) => {
    const { answer } = await aPlan(developer)
    const copied = async () => (await developer.post(`code/copy?id=${answer.data.id}`)).data
    const [one, two] = [await copied(), await copied()]
    const { codeName, apiPath, modelId } = answer.data
    expect(one).toMatchObject({ codeName: `${codeName} (2)`, apiPath, modelId })
    expect(two.codeName).toBe(`${codeName} (3)`)
  })

  test('reports at once what its template lacks', async ({ developer }) => {
    const { answer, model } = await aPlan(developer, { templateType: 'tree', treePid: 'pid' })
    expect(answer).toMatchObject({ error: 'code/tree-required', data: [{ field: 'treeName' }] })
    const sub = await aPlan(developer, { templateType: 'sub', subModelId: model.id })
    expect(sub.answer).toMatchObject({ error: 'code/sub-required', data: [{ field: 'subFkId' }] })
  })

  test('refuses names that would break the codebase or leave its folder', async ({ developer }) => {
    for (const values of [
      { apiPath: '../../etc/passwd' },
      { webPath: "/x/y'), evil(" },
      { packageName: '../desk' },
      { tablePrefix: '$(' },
    ])
      expect((await aPlan(developer, values)).answer, JSON.stringify(values)).toMatchObject({ code: 400 })
    const { answer, code } = await aPlan(developer, { packageName: 'shed' })
    await developer.post('code/submit', { ...answer.data, packageName: code })
    expect(await preview(developer, answer.data.id)).toMatchObject({ code: 400, error: 'code/reserved' })
  })

  test('prevents the removal of its model', async ({ developer }) => {
    const { model, answer } = await aPlan(developer)
    const { codeName, id } = answer.data
    expect(await developer.post(`model/remove?ids=${model.id}`)).toMatchObject({
      code: 409,
      msg: expect.stringContaining(codeName),
    })
    await developer.post(`code/remove?ids=${id}`)
    expect(await developer.post(`model/remove?ids=${model.id}`)).toMatchObject({ code: 200 })
  })

  test('of a table that another resource has, or of an unknown dictionary, is refused', async ({ developer }) => {
    await inSource('create table if not exists post (id bigint primary key, thing_name varchar(64))')
    const values = { modelTable: 'legacy.post', modelClass: 'Perch', modelName: '岗' }
    const { id: modelId } = await aModel(developer, { ...values, modelCode: fresh('perch') })
    const plan = { apiPath: 'blade-shed/perch', webPath: '/shed/perch' }
    const taken = await developer.post('code/submit', { ...plan, codeName: fresh('岗'), modelId })
    expect(await preview(developer, taken.data.id)).toMatchObject({ error: 'code/reserved' })
    const odd = await aModel(developer, { ...values, modelTable: 'legacy.thing', modelCode: fresh('odd') }, (row) =>
      row.jdbcName === 'pid' ? { dictCode: 'nobody_knows', componentType: 'select' } : {},
    )
    const unknown = await developer.post('code/submit', { ...plan, codeName: fresh('字典'), modelId: odd.id })
    expect(await preview(developer, unknown.data.id)).toMatchObject({ error: 'code/unknown-dictionary' })
  })
})
