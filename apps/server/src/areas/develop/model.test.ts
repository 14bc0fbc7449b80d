import type { PrototypeRow } from '@library/contract/develop/model-prototype'
import { describe, expect } from 'vitest'
import { aDatasource, aModel, type Developer, fresh, inSource, test } from '../../../test/desks/developer.ts'

const bare = fresh('old_visit_')
const table = `legacy.${bare}`

async function aTable(): Promise<void> {
  await inSource(`
    create table if not exists ${bare} (
      id bigint primary key, visit_code varchar(32) not null unique, visit_name varchar(64) not null, notes text,
      visit_date date, price numeric(12, 2), is_open smallint not null, member_id bigint, "类型" int, tenant_id text, head_count bigint
    );
    comment on table ${table} is '走访';
    comment on column ${table}.visit_name is '走访名称'`)
}

const model = () => ({ modelTable: table, modelCode: fresh('visit'), modelClass: 'Visit', modelName: '走访' })
const rowsOf = async (developer: Developer, id: string, fresh = ''): Promise<PrototypeRow[]> =>
  (await developer.get(`model/model-prototype?modelId=${id}${fresh}`)).data

describe('a model', () => {
  test('is chosen from the tables of its data source, with their comments', async ({ developer }) => {
    await aTable()
    const { id } = await aDatasource(developer)
    const { data } = await developer.get(`model/table-list?datasourceId=${id}`)
    expect(data).toContainEqual({ name: table, comment: '走访' })
    const info = (await developer.get(`model/table-info?datasourceId=${id}&tableName=${table}`)).data
    expect(info.columns).toContainEqual({
      jdbcName: 'visit_code',
      jdbcType: 'character varying(32)',
      jdbcComment: null,
      maxLength: 32,
      isNullable: false,
      isPrimary: false,
      isUnique: true,
    })
    const unknown = await developer.get(`model/table-info?datasourceId=${id}&tableName=x%27%20or%201=1`)
    expect(unknown).toMatchObject({ code: 400, error: 'model/unknown-table' })
  })

  test('begins with the columns of its table', async ({ developer }) => {
    await aTable()
    const datasourceId = (await aDatasource(developer)).id
    const { data } = await developer.post('model/submit', { ...model(), datasourceId })
    const rows = await rowsOf(developer, data.id)
    const of = (name: string) => rows.find((row) => row.jdbcName === name)
    expect(of('visit_name')).toMatchObject({
      propertyName: 'visitName',
      propertyType: 'string',
      jdbcComment: '走访名称',
      maxLength: 64,
      isRequired: 1,
      isQuery: 1,
      queryType: 'contains',
      componentType: 'input',
    })
    expect(of('id')).toMatchObject({ isForm: 0, isList: 0 })
    expect(of('tenant_id')).toMatchObject({ isForm: 0, isList: 0 })
    expect(of('notes')).toMatchObject({ componentType: 'textarea', isList: 0, isRow: 1 })
    expect(of('price')).toMatchObject({ propertyType: 'decimal', jdbcType: 'numeric(12,2)' })
    expect(of('visit_date')).toMatchObject({ propertyType: 'date', componentType: 'date' })
    expect(of('is_open')).toMatchObject({ propertyType: 'boolean', jdbcComment: '是否公开' })
    expect(of('visit_code')).toMatchObject({ jdbcComment: 'Visit 编码' })
    expect(of('member_id')).toMatchObject({ propertyType: 'string' })
    expect(of('head_count')).toMatchObject({ propertyType: 'integer', jdbcType: 'bigint' })
    expect(of('类型')).toMatchObject({ propertyName: 'field9', propertyType: 'integer' })
  })

  test('keeps its properties in order; omitted ones are removed, new columns of the table are added', async ({
    developer,
  }) => {
    await aTable()
    const { id } = await aModel(developer, model())
    const saved = await rowsOf(developer, id)
    const turned = saved.filter((row) => row.jdbcName !== 'notes').reverse()
    const [first] = turned
    const answer = await developer.post(
      'model-prototype/submit-list',
      turned.map((row) => ({ ...row })),
    )
    expect(answer.data.map((row: PrototypeRow) => row.jdbcName)).toEqual(turned.map((row) => row.jdbcName))
    expect((await developer.get(`model-prototype/select?modelId=${id}`)).data).toEqual(answer.data)
    // The first of two concurrent changes of the same row wins.
    const stale = await developer.post(
      'model-prototype/submit-list',
      turned.map((row) => ({ ...row, isList: 0 })),
    )
    expect(stale).toMatchObject({ code: 409, error: 'common/stale' })
    const again = await rowsOf(developer, id, '&fresh=1')
    expect(again.map((row) => row.jdbcName)).toEqual(saved.map((row) => row.jdbcName))
    expect(again.find((row) => row.jdbcName === 'notes')).toMatchObject({ id: null })
    expect(again.find((row) => row.jdbcName === first?.jdbcName)).toMatchObject({ id: first?.id })
  })

  test('refuses invalid properties', async ({ developer }) => {
    await aTable()
    const [one, other] = [await aModel(developer, model()), await aModel(developer, model())]
    const rows = await rowsOf(developer, one.id)
    const sent = async (change: (row: PrototypeRow, at: number) => object) =>
      (
        await developer.post(
          'model-prototype/submit-list',
          rows.map((row, at) => ({ ...row, ...change(row, at) })),
        )
      ).error
    expect(await sent((_, at) => (at === 0 ? { modelId: other.id } : {}))).toBe('model/one-list')
    expect(await sent((_, at) => (at < 2 ? { propertyName: 'same' } : {}))).toBe('model/property-twice')
    expect(await sent((_, at) => (at === 0 ? { propertyName: "x'); drop" } : {}))).toBe('common/bad-input')
    expect(await sent((_, at) => (at === 1 ? { componentType: 'switch' } : {}))).toBe('model/property-misfit')
    expect(await sent((_, at) => (at === 5 ? { isQuery: 1, queryType: 'contains' } : {}))).toBe('model/property-misfit')
  })
})
