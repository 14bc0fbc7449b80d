import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { aModel, type Developer, inSource, test } from '../../../../test/desks/developer.ts'
import { copyRepository } from '../../../../test/processes/repository-copy.ts'

/** Comments that would break out of any file that included them unescaped. */
const nasty = ['名称\' */ \\" ', '{process.exit(1)} `x`\n-- ); drop table menu; //'].join('$')

const tables = `
  drop table if exists old_site_visit, old_yard, old_bill, old_bill_line;
  create table old_site_visit (
    id bigint primary key, visit_code varchar(32) not null unique, visit_name varchar(64) not null, "order" int,
    notes text, visit_date timestamptz, signed_on date, head_count bigint, price numeric(12, 2), is_open smallint not null, kind int, hidden_mark varchar(20)
  );
  comment on column old_site_visit.visit_name is $t$${nasty}$t$;
  comment on column old_site_visit.visit_date is '走访时间';
  create table old_yard (id bigint primary key, yard_name varchar(64) not null, pid bigint, sort int not null);
  create table old_bill (id bigint primary key, bill_title varchar(64) not null, total numeric(12, 2));
  create table old_bill_line (id bigint primary key, bill_id bigint not null, line_name varchar(40) not null);`

/** The target of modules of the area `works`, and the files they are written into. */
const touched = [
  ...['packages/contract/src/works', 'packages/contract/src/resources.ts', 'apps/server/src/areas/works'],
  ...[
    'apps/server/src/platform/database/tables.ts',
    'apps/server/src/platform/database/tables/works.ts',
    'apps/server/src/app.ts',
  ],
  ...['apps/server/src/areas/tenant/tenant-template.ts', 'apps/web/src/areas/works', 'apps/web/src/routes.ts'],
]

const legacy = (name: string) => ({ modelTable: `legacy.old_${name}`, modelCode: name })
const common = { tablePrefix: 'old_', packageName: 'works', author: nasty }

async function threeModules(developer: Developer): Promise<string[]> {
  await inSource(tables)
  const visit = { ...legacy('site_visit'), modelClass: 'SiteVisit', modelName: `走访${nasty}`.slice(0, 60) }
  const visits = await aModel(developer, visit, (row) => ({
    ...(row.jdbcName === 'kind' && { dictCode: 'yes_no', componentType: 'select', isQuery: 1, queryType: 'equals' }),
    ...(row.jdbcName === 'visit_date' && { isQuery: 1, queryType: 'range' }),
    ...(row.jdbcName === 'hidden_mark' && { isForm: 0 }),
    ...(row.jdbcName === 'price' && { isRow: 1 }),
  }))
  const yards = await aModel(developer, { ...legacy('yard'), modelClass: 'Yard', modelName: '堆场' })
  const bills = await aModel(developer, { ...legacy('bill'), modelClass: 'Bill', modelName: '账单' })
  const bill = { ...legacy('bill_line'), modelClass: 'BillLine', modelName: '账单明细' }
  const linesOfBill = await aModel(developer, bill)
  const plans = [
    {
      codeName: `走访管理 ${nasty}`.slice(0, 60),
      modelId: visits.id,
      apiPath: 'blade-works/site-visit',
      webPath: '/works/visit',
    },
    {
      ...{ codeName: '堆场管理', modelId: yards.id, apiPath: 'blade-works/yard', webPath: '/works/yard' },
      ...{ templateType: 'tree', treePid: 'pid', treeName: 'yardName' },
    },
    {
      ...{ codeName: '账单管理', modelId: bills.id, apiPath: 'blade-works/bill', webPath: '/works/bill' },
      ...{ templateType: 'sub', subModelId: linesOfBill.id, subFkId: 'billId' },
    },
  ]
  const ids: string[] = []
  for (const plan of plans) {
    const answer = await developer.post('code/submit', { ...common, ...plan })
    expect(answer).toMatchObject({ code: 200 })
    ids.push(answer.data.id)
  }
  return ids
}

describe('generated modules', () => {
  test('are added to a copy of the repository with one command each, compile, are clean, and pass their tests', {
    timeout: 600_000,
  }, async ({ developer }) => {
    const { folder, run, remove } = copyRepository()
    const succeed = async (...args: string[]) => {
      const { code, output } = await run(folder, ...args)
      expect(code, output).toBe(0)
      return output
    }
    let last = ''
    try {
      for (const id of await threeModules(developer)) {
        const zip = join(folder, `${id}.zip`)
        const answer = await developer.download(`code/gen-code?ids=${id}`)
        expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
        writeFileSync(zip, answer.rawPayload)
        await succeed('scripts/add-module.mjs', zip)
        last = zip
      }
      expect((await run(folder, 'scripts/add-module.mjs', last)).output).toContain('is there already')
      expect(existsSync(join(folder, 'apps/web/src/areas/works/yard.tsx'))).toBe(true)
      expect(readFileSync(join(folder, 'apps/server/seeds/menus.json'), 'utf8')).toContain('"code": "bill_line"')
      await Promise.all([
        // Several checkers would each check the types that all files share.
        succeed('node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'),
        succeed('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...touched),
      ])
      const names = 'site_visit|yard|bill|bill_line'
      const output = await succeed(
        ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '-t', `^(resource )?(${names}) `],
        ...['apps/server/test/resources/resources.test.ts', 'apps/server/src/areas/works'],
      )
      expect(output).toMatch(/Test Files\s+4 passed/)
    } finally {
      remove()
    }
  })
})
