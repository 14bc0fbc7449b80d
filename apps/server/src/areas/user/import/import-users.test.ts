import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect } from 'vitest'
import { aClient, aUser, signIn } from '../../../../test/world/people.ts'
import { aDepartment, anOffice, type Office } from '../../../../test/world/staff.ts'
import { someone, test } from '../../../../test/world.ts'

const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n')).toString('base64')
const headings = '登录账号*,用户姓名*,所属角色*,所属部门*,所属岗位,手机号码,性别,生日'
const count = async (office: Office) => (await office.get('page')).data.total

describe('importing users', () => {
  test('adds them with temporary passwords that are shown once', async ({ staged, world, app }) => {
    const office = await anOffice(staged, world)
    const client = await aClient(world)
    const file = csv(
      headings,
      'first,赵一,member,Head office,Clerk,13800000001,男,1990/2/8',
      ',,,,,,,',
      'second,钱二,Member,head OFFICE,,,2,',
    )
    const tried = await office.post('import', { file, dryRun: true })
    expect(tried).toMatchObject({ code: 200, data: { added: 2, problems: [], passwords: [] } })
    expect(await count(office)).toBe(0)

    const { data } = await office.post('import', { file })
    expect(data).toMatchObject({ added: 2, problems: [], passwords: [{ account: 'first' }, { account: 'second' }] })
    const { records } = (await office.get('page', { ascs: 'account' })).data
    expect(records).toMatchObject([
      {
        account: 'first',
        realName: '赵一',
        name: '赵一',
        sex: 1,
        birthday: '1990-02-08',
        postName: 'Clerk',
        userType: 1,
      },
      { account: 'second', roleId: office.roleId, deptId: office.deptId, postId: null, sex: 2 },
    ])
    const { password } = data.passwords[0]
    const entered = await signIn(app, client.authorization, office.station, 'first', { password })
    expect(entered.json()).toMatchObject({ must_change_password: true })
  })

  test('reads a workbook filled in from the template, in the language of its headings', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const headers = { ...staged.as(office.admin), 'accept-language': 'en' }
    const got = await staged.app.inject({ url: '/api/blade-user/export-template', headers })
    const [titles = []] = (await readXlsx(got.rawPayload)).sheets[0]?.rows ?? []
    expect(titles.slice(0, 4)).toEqual(['Account*', 'Name*', 'Nickname', 'Roles*'])
    const row: Record<string, string | number> = {
      Account: 'third',
      Name: 'Sun',
      Roles: 'member',
      Departments: 'Head office',
      Phone: 13800000003,
    }
    const columns = titles.map((header) => ({ header: String(header), key: String(header) }))
    const data = [Object.fromEntries(columns.map(({ key }) => [key, row[key.replace('*', '')] ?? null]))]
    const book = await writeXlsx({ sheets: [{ name: 'x', columns, data }] })
    const file = `data:application/octet-stream;base64,${Buffer.from(book).toString('base64')}`
    expect((await office.post('import', { file })).data).toMatchObject({ added: 1, problems: [] })
    expect((await office.get('page')).data.records).toMatchObject([{ account: 'third', phone: '13800000003' }])
  })

  test('reports every problem by row and field, and then writes nothing', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    await aUser(office.station, { account: 'Taken' })
    await office.station.in((ctx) => aDepartment(ctx, 'Twin'))
    await office.station.in((ctx) => aDepartment(ctx, 'Twin'))
    const file = csv(
      headings,
      'good,好,member,Head office,,,,',
      'TAKEN,一,member,Head office,,,,',
      'Good,二,member,Head office,,,,',
      'a b,三,member,Head office,,123,,',
      'x4,四,nobody,Twin,,,,',
      'x5,,member,Head office,,,,1990-02-31',
      `x6,${'长'.repeat(16)},member,Head office,,,不明,`,
      'x7,七,member,Head office,,,,2026-02-31',
    )
    const { data } = await office.post('import', { file })
    expect(data).toMatchObject({ added: 0, passwords: [] })
    expect(data.problems).toEqual([
      { row: 3, field: 'account', msg: '登录账号已存在' },
      { row: 4, field: 'account', msg: '登录账号在文件中重复' },
      { row: 5, field: 'account', msg: '登录账号格式不正确' },
      { row: 5, field: 'phone', msg: '手机号码格式不正确' },
      { row: 6, field: 'roleId', msg: '所属角色“nobody”不存在' },
      { row: 6, field: 'deptId', msg: '所属部门“Twin”不止一个，请填写全称' },
      { row: 7, field: 'name', msg: '请输入用户昵称' },
      { row: 7, field: 'realName', msg: '请输入用户姓名' },
      { row: 7, field: 'birthday', msg: '生日格式不正确' },
      { row: 8, field: 'sex', msg: '性别“不明”不存在' },
      { row: 8, field: 'name', msg: '用户昵称不能超过15个字符' },
      { row: 8, field: 'realName', msg: '用户姓名不能超过15个字符' },
      { row: 9, field: 'birthday', msg: '生日格式不正确' },
    ])
    const english = await office.post('import', { file }, office.admin, { 'accept-language': 'en' })
    expect(english.data.problems[0]).toEqual({ row: 3, field: 'account', msg: 'Account already exists' })
    expect(await count(office)).toBe(1)
  })

  test('leaves out the rows with problems where the caller says so, and says which', async ({ staged, world }) => {
    const office = await anOffice(staged, world, { accountNumber: 2 })
    const file = csv(
      headings,
      'first,一,member,Head office,,,,',
      'a b,二,member,Head office,,,,',
      'third,三,member,Head office,,,,',
      'First,四,member,Head office,,,,',
    )
    const refused = await office.post('import', { file })
    expect(refused.data).toMatchObject({ added: 0, good: 2, passwords: [] })
    const tried = await office.post('import', { file, skipBad: true, dryRun: true })
    expect(tried.data).toMatchObject({ added: 2, good: 2, passwords: [] })
    expect(await count(office)).toBe(0)
    const { data } = await office.post('import', { file, skipBad: true })
    expect(data).toMatchObject({ added: 2, good: 2, passwords: [{ account: 'first' }, { account: 'third' }] })
    expect(data.problems.map(({ row }: { row: number }) => row)).toEqual([3, 5])
    expect(await count(office)).toBe(2)
  })

  test('obeys quota, roles, scope and permission', async ({ staged, world }) => {
    const office = await anOffice(staged, world, { accountNumber: 1 })
    const two = csv(headings, 'q1,一,member,Head office,,,,', 'q2,二,member,Head office,,,,')
    expect(await office.post('import', { file: two, dryRun: true })).toMatchObject({ code: 409, error: 'user/quota' })
    const one = csv(headings, 'q1,一,admin,Head office,,,,')
    const clerk = someone({ ...office.admin, roles: ['member'], roleIds: [office.roleId] })
    expect((await office.post('import', { file: one }, clerk)).data.problems).toEqual([
      { row: 2, field: 'roleId', msg: '不能授予该角色' },
    ])
    const rule = { scopeType: 2, scopeColumn: 'id', scopeValue: null }
    const narrow = someone({ ...office.admin, dataScopes: new Map([['user', [rule]]]) })
    expect(await office.post('import', { file: one }, narrow)).toMatchObject({
      code: 403,
      error: 'common/out-of-scope',
    })
    const viewer = someone({ ...office.admin, permissions: new Set(['user_view']) })
    expect(await office.post('import', { file: one }, viewer)).toMatchObject({ code: 403 })
    expect(await count(office)).toBe(0)
  })

  test('refuses what is not a table, lacks columns or is too large', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    expect(await office.post('import', { file: 'AAAA' })).toMatchObject({ code: 400, error: 'import/unreadable' })
    const bare = await office.post('import', { file: csv('登录账号,用户姓名', 'a,b') })
    expect(bare).toMatchObject({ code: 400, error: 'import/headings' })
    expect(bare.msg).toContain('所属角色')
    const many = csv(headings, ...Array.from({ length: 2001 }, (_, at) => `m${at},x,member,Head office,,,,`))
    expect(await office.post('import', { file: many })).toMatchObject({ code: 400, error: 'import/too-many-rows' })
    const large = Buffer.alloc(20 * 1024 * 1024 + 1, 65).toString('base64')
    expect(await office.post('import', { file: large })).toMatchObject({ code: 413, error: 'import/too-large' })
  })
})

describe('exporting users', () => {
  test('gives labels for ids and codes, chosen columns, and no executable formula', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const { data } = await office.post('submit', office.form({ realName: '=1+1', sex: 1 }))
    const url = '/api/blade-user/export'
    const headers = staged.as(office.admin)
    const query = { format: 'csv', columns: 'account,realName,roleId,deptId,postId,sex', ids: data.id }
    const file = await staged.app.inject({ url, query, headers })
    expect((await staged.app.inject({ url: `${url}-user`, query, headers })).body).toBe(file.body)
    expect(file.body).toBe(
      `\ufeff登录账号,用户姓名,所属角色,所属部门,所属岗位,性别\r\n${data.account},'=1+1,member,Head office,Clerk,男\r\n`,
    )
    const secret = await staged.app.inject({ url, query: { columns: 'password' }, headers })
    expect(secret.json()).toMatchObject({ code: 400, error: 'common/unknown-column' })
    const book = await staged.app.inject({ url, query: { deptId: office.deptId }, headers })
    expect((await readXlsx(book.rawPayload)).sheets[0]?.rows).toHaveLength(2)
    expect(JSON.stringify((await readXlsx(book.rawPayload)).sheets[0]?.rows)).not.toContain('argon2')
  })
})
