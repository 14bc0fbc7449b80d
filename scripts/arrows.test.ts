import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A small tree with our structure: what is allowed, and one violation of every rule. */
const tree = {
  'packages/contract/package.json':
    '{ "name": "@library/contract", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  'packages/contract/src/desk/notice.ts': "import { z } from 'zod'\nexport const notice = z",
  'packages/contract/src/desk/greedy.ts': "import pg from 'pg'\nexport const greedy = pg",
  'packages/client/src/greedy.ts': "import pg from 'pg'\nexport const greedy = pg",
  'packages/pricing/src/greedy.ts': "import pg from 'pg'\nexport const greedy = pg",

  'apps/server/src/app.ts': "import { notice } from './areas/desk/notice.ts'\nexport const app = notice",
  'apps/server/src/areas/desk/notice.ts':
    "import { notice } from '@library/contract/desk/notice'\nimport { crud } from '../../kit/crud.ts'\nexport { notice, crud }",
  'apps/server/src/areas/desk/nosy.ts': "import type { Role } from '../system/role.ts'\nexport type Nosy = Role",
  'apps/server/src/areas/desk/upward.ts': "import { app } from '../../app.ts'\nexport const upward = app",
  'apps/server/src/areas/desk/own-connection.ts': "import pg from 'pg'\nexport const client = new pg.Client()",
  'apps/server/src/areas/system/role.ts': 'export type Role = string',
  'apps/server/src/domain/viewers/staff.ts': "import { crud } from '../../kit/crud.ts'\nexport const staff = crud",
  'apps/server/src/domain/viewers/climber.ts':
    "import type { Role } from '../../areas/system/role.ts'\nexport type Climber = Role",
  'apps/server/src/kit/subject.ts': "import { staff } from '../domain/viewers/staff.ts'\nexport const subject = staff",
  'apps/server/src/platform/subject.ts':
    "import { staff } from '../domain/viewers/staff.ts'\nexport const subject = staff",
  'apps/server/src/kit/crud.ts': "import { access } from '../http/access.ts'\nexport const crud = access",
  'apps/server/src/kit/partial.ts': "export const role = () => import('../areas/system/role.ts')",
  'apps/server/src/http/access.ts':
    "import { database } from '../platform/database/database.ts'\nexport const access = database",
  'apps/server/src/http/climber.ts': "import { crud } from '../kit/crud.ts'\nexport const climber = crud",
  'apps/server/src/platform/database/database.ts': "import pg from 'pg'\nexport const database = pg",
  'apps/server/src/platform/climber.ts': "import { access } from '../http/access.ts'\nexport const climber = access",
  'apps/server/src/platform/hen.ts': "import { egg } from './egg.ts'\nexport const hen: string = egg",
  'apps/server/src/platform/egg.ts': "import { hen } from './hen.ts'\nexport const egg: string = hen",
  'apps/server/src/platform/lost.ts': "import { nothing } from './nowhere.ts'\nexport const lost = nothing",

  'apps/web/src/routes.tsx': "import { Home } from './areas/desk/home.tsx'\nexport const routes = <Home />",
  'apps/web/src/areas/desk/home.tsx':
    "import { Table } from '../../kit/table.tsx'\nexport const Home = () => <Table />",
  'apps/web/src/areas/desk/stranger.tsx':
    "import { app } from '../../../../server/src/app.ts'\nexport const Stranger = () => <p>{String(app)}</p>",
  'apps/web/src/kit/table.tsx': 'export const Table = () => <table />',
  'apps/web/src/kit/climber.tsx':
    "import { Layout } from '../shell/layout.tsx'\nexport const Climber = () => <Layout />",
  'apps/web/src/shell/layout.tsx': 'export const Layout = () => <main />',
  'apps/web/src/shell/upward.tsx': "import { routes } from '../routes.tsx'\nexport const upward = routes",
  'apps/web/src/shell/nosy.tsx': "import { Home } from '../areas/desk/home.tsx'\nexport const nosy = Home",
  'apps/web/src/domain/region/picker.tsx':
    "import { Table } from '../../kit/table.tsx'\nexport const Picker = () => <Table />",
  'apps/web/src/domain/region/climber.tsx':
    "import { Layout } from '../../shell/layout.tsx'\nexport const Climber = () => <Layout />",
  'apps/web/src/parts/noun.tsx': "import { Picker } from '../domain/region/picker.tsx'\nexport const noun = Picker",
  'apps/web/src/parts/climber.tsx': "import { Table } from '../kit/table.tsx'\nexport const climber = Table",
  'apps/web/src/platform/climber.ts': "import { Table } from '../kit/table.tsx'\nexport const climber = Table",

  'node_modules/pg/package.json': '{ "name": "pg", "main": "index.js" }',
  'node_modules/pg/index.js': 'module.exports = {}',
  'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
  'node_modules/zod/index.js': 'module.exports = {}',
}

let folder: string
let breaches: string[]

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'arrows-')))
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  mkdirSync(join(folder, 'node_modules/@library'))
  symlinkSync('../../packages/contract', join(folder, 'node_modules/@library/contract'))
  breaches = cruise(folder)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['contract-knows-only-zod', 'packages/contract/src/desk/greedy.ts'],
  ['client-knows-only-the-contract', 'packages/client/src/greedy.ts'],
  ['pricing-knows-only-decimals', 'packages/pricing/src/greedy.ts'],
  ['areas-do-not-know-each-other', 'apps/server/src/areas/desk/nosy.ts'],
  ['server-areas-knows-nothing-above', 'apps/server/src/areas/desk/upward.ts'],
  ['pg-only-in-platform', 'apps/server/src/areas/desk/own-connection.ts'],
  ['shared-code-does-not-know-areas', 'apps/server/src/kit/partial.ts'],
  ['shared-code-does-not-know-areas', 'apps/server/src/domain/viewers/climber.ts'],
  ['server-domain-knows-nothing-above', 'apps/server/src/domain/viewers/climber.ts'],
  ['server-kit-knows-nothing-above', 'apps/server/src/kit/subject.ts'],
  ['server-platform-knows-nothing-above', 'apps/server/src/platform/subject.ts'],
  ['server-kit-knows-nothing-above', 'apps/server/src/kit/partial.ts'],
  ['server-http-knows-nothing-above', 'apps/server/src/http/climber.ts'],
  ['server-platform-knows-nothing-above', 'apps/server/src/platform/climber.ts'],
  ['no-cycles', 'apps/server/src/platform/egg.ts'],
  ['no-import-into-the-void', 'apps/server/src/platform/lost.ts'],
  ['web-and-server-are-strangers', 'apps/web/src/areas/desk/stranger.tsx'],
  ['web-kit-knows-nothing-above', 'apps/web/src/kit/climber.tsx'],
  ['web-shell-knows-nothing-above', 'apps/web/src/shell/upward.tsx'],
  ['web-shell-knows-nothing-above', 'apps/web/src/shell/nosy.tsx'],
  ['web-domain-knows-nothing-above', 'apps/web/src/domain/region/climber.tsx'],
  ['web-parts-knows-nothing-above', 'apps/web/src/parts/noun.tsx'],
  ['web-parts-knows-nothing-above', 'apps/web/src/parts/climber.tsx'],
  ['web-platform-knows-nothing-above', 'apps/web/src/platform/climber.ts'],
])('%s catches %s', (rule, file) => {
  expect(breaches).toContain(`${rule}: ${file}`)
})

test.each([
  'packages/contract/src/desk/notice.ts',
  'apps/server/src/app.ts',
  'apps/server/src/areas/desk/notice.ts',
  'apps/server/src/domain/viewers/staff.ts',
  'apps/server/src/kit/crud.ts',
  'apps/server/src/platform/database/database.ts',
  'apps/web/src/routes.tsx',
  'apps/web/src/areas/desk/home.tsx',
  'apps/web/src/domain/region/picker.tsx',
])('%s may import what it does', (file) => {
  expect(breaches.filter((breach) => breach.endsWith(`: ${file}`))).toEqual([])
})

function cruise(cwd: string): string[] {
  const program = join(import.meta.dirname, 'arrows.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'packages', 'apps', '--output-type', 'json'], {
    cwd,
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(stderr)
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } }
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}
