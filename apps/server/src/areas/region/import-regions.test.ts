import { randomBytes } from 'node:crypto'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect } from 'vitest'
import { aBomb } from '../../../test/world/file-samples.ts'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { demoTenant } from '../../seeds/demo.ts'

const url = (name: string) => `/api/blade-system/region/${name}`
const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
const heading = '区划编号,上级区划编号,区划名称,区划等级,排序,备注'

describe('importing regions', () => {
  test('adds and changes what a CSV file says, first as a preview and then for good', async ({ world, staged }) => {
    const headers = staged.as(await signedIn(world, platformTenant, 'admin'))
    const send = async (file: Buffer, dryRun: boolean) =>
      (
        await staged.app.inject({
          method: 'POST',
          url: url('import'),
          headers,
          payload: { dryRun, file: file.toString('base64') },
        })
      ).json()
    const file = csv(
      heading,
      // A child may come before its parent, levels may be labels or numbers, empty lines do not count.
      '991101,991100,新区,区县,1,',
      '',
      '991100,110000,新城,2,5,remark',
      '110108,110100,海淀新区,3,8,',
    )
    const detail = async (code: string) =>
      (await staged.app.inject({ url: url('detail'), query: { code }, headers })).json()
    expect((await send(file, true)).data).toEqual({ added: 2, changed: 1, problems: [] })
    expect((await detail('991100')).code).toBe(404)
    expect((await send(file, false)).data).toEqual({ added: 2, changed: 1, problems: [] })
    expect((await detail('991101')).data).toMatchObject({ name: '新区', level: 3, ancestors: '0,00,110000,991100' })
    expect((await detail('110108')).data).toMatchObject({ name: '海淀新区', version: 2 })
    expect((await send(file, false)).data).toEqual({ added: 0, changed: 0, problems: [] })

    const moved = csv(heading, '991100,330000,新城,2,5,remark')
    expect((await send(moved, false)).data).toMatchObject({ changed: 1 })
    expect((await detail('991101')).data.ancestors).toBe('0,00,330000,991100')
  })

  test('reports every problem by row in the reader’s language and writes nothing', async ({ world, staged }) => {
    const headers = { ...staged.as(await signedIn(world, platformTenant, 'admin')), 'accept-language': 'en' }
    const send = async (file: Buffer) =>
      (
        await staged.app.inject({
          method: 'POST',
          url: url('import'),
          headers,
          payload: { file: file.toString('base64') },
        })
      ).json().data
    const wrong = await send(csv(heading, '992100,110000,Good,2,1,', 'abc,110000,,2,1,', '992101,992100,Bad,x,1,'))
    expect(wrong.problems).toEqual([
      { row: 3, field: 'code', msg: 'Region code is not valid' },
      { row: 3, field: 'name', msg: 'Please enter the region name' },
      { row: 4, field: 'level', msg: 'Level is not valid' },
    ])
    const misplaced = await send(
      csv(heading, '992100,110000,Good,2,1,', '992100,110000,Twice,2,1,', '992102,999000,x,3,1,', '110000,00,B,2,1,'),
    )
    expect(misplaced.problems).toContainEqual({
      row: 3,
      field: 'code',
      msg: 'The region code stands in the file twice',
    })
    expect(misplaced.problems).toContainEqual({
      row: 4,
      field: 'parentCode',
      msg: 'There is no such parent region',
    })
    // The province that would become a city is no longer above its own cities.
    expect(misplaced.problems).toContainEqual({
      row: 5,
      field: 'level',
      msg: 'The level must be below that of the parent region',
    })
    expect((await staged.app.inject({ url: url('detail?code=992100'), headers })).statusCode).toBe(404)
  })

  test('accepts what the export gave, as a workbook and as CSV', async ({ world, staged }) => {
    const headers = staged.as(await signedIn(world, platformTenant, 'admin'))
    for (const format of ['xlsx', 'csv']) {
      const file = await staged.app.inject({ url: url('export'), query: { format, parentCode: '330100' }, headers })
      expect(file.statusCode).toBe(200)
      if (format === 'xlsx')
        expect((await readXlsx(file.rawPayload)).sheets[0]?.rows[0]?.slice(0, 4)).toEqual([
          '区划编号',
          '上级区划编号',
          '区划名称',
          '区划等级',
        ])
      const payload = { file: file.rawPayload.toString('base64') }
      const answer = await staged.app.inject({ method: 'POST', url: url('import'), headers, payload })
      expect(answer.json().data).toEqual({ added: 0, changed: 0, problems: [] })
    }
  })

  test('refuses files that are not tables, too large, or lack a column', async ({ world, staged }) => {
    const headers = staged.as(await signedIn(world, platformTenant, 'admin'))
    const error = async (file: Buffer) =>
      (
        await staged.app.inject({
          method: 'POST',
          url: url('import'),
          headers,
          payload: { file: file.toString('base64') },
        })
      ).json().error
    expect(await error(Buffer.alloc(0))).toBe('import/unreadable')
    expect(await error(Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(500)]))).toBe('import/unreadable')
    expect(await error(Buffer.from([0, 1, 2, 3]))).toBe('import/unreadable')
    const book = await writeXlsx({
      sheets: [{ name: 's', columns: [{ header: 'code', key: 'a' }], data: [{ a: '1' }] }],
    })
    expect(await error(Buffer.from(book))).toBe('import/headings')
    expect(await error(Buffer.from(book).subarray(0, book.length / 2))).toBe('import/unreadable')
    expect(await error(csv('a,b'))).toBe('import/headings')
    expect(await error(aBomb(300 * 1024 * 1024, 300 * 1024 * 1024, 'xl/workbook.xml'))).toBe('import/too-large')
    expect(await error(aBomb(1024 * 1024, 0, 'xl/workbook.xml'))).toBe('import/unreadable')
    expect(await error(csv('code,parentCode,name,level', ...Array.from({ length: 100_021 }, () => 'x,x,x,x')))).toBe(
      'import/too-many-rows',
    )
    expect(await error(Buffer.alloc(20 * 1024 * 1024 + 1, 'x'))).toBe('import/too-large')
  })

  test('reads the encoding of Chinese Excel', async ({ world, staged }) => {
    const headers = staged.as(await signedIn(world, platformTenant, 'admin'))
    // 区划编号,上级区划编号,区划名称,区划等级 and one row, as GB18030.
    const bytes =
      'c7f8bbaeb1e0bac52cc9cfbcb6c7f8bbaeb1e0bac52cc7f8bbaec3fbb3c62cc7f8bbaeb5c8bcb60a3939333130302c3131303030302cd0c2b3c72c32'
    const payload = { dryRun: true, file: Buffer.from(bytes, 'hex').toString('base64') }
    const answer = await staged.app.inject({ method: 'POST', url: url('import'), headers, payload })
    expect(answer.json().data).toEqual({ added: 1, changed: 0, problems: [] })
  })

  test('is for the platform only', async ({ world, staged }) => {
    const headers = staged.as(await signedIn(world, demoTenant, 'admin'))
    const payload = { file: csv(heading).toString('base64') }
    expect((await staged.app.inject({ method: 'POST', url: url('import'), headers, payload })).statusCode).toBe(403)
  })
})
