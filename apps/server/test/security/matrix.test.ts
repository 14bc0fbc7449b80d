import { expect } from 'vitest'
import { platformTenant, programCaller } from '../../src/platform/callers/caller.ts'
import type { Ctx } from '../../src/platform/database/database.ts'
import { demoTenant } from '../../src/seeds/demo.ts'
import { aUser } from '../world/people.ts'
import { signedIn, test } from '../world/seeded.ts'
import { operationsOf, routesOf } from './document.ts'

type Line = { name: string; method: 'GET' | 'POST'; url: string; payload?: object }

const head = `# Who may call what

Written by \`matrix.test.ts\`, which calls every route as every caller with nothing in the request: **·** passes the access check
(and is refused for its missing input), **401** must sign in, **403** lacks the permission. After an intended change:
\`npm run test:security -- -u\`, and review the difference.

nobody: not signed in · roleless: signed in without any role · other: the admin of another tenant · administrator: of the platform
`

/** An export need not be created to check its access. */
const unfit = { format: 'none' }

test('who may call what matches the table, for every route', async ({ staged: { app, as }, world }) => {
  const platform = programCaller(platformTenant)
  const station = {
    tenantId: platformTenant,
    in: <T>(work: (ctx: Ctx) => Promise<T>) => world.database.inTransaction(platform, work),
  }
  const { account: roleless } = await aUser(station, { roles: [] })
  const callers: Record<string, Record<string, string>> = {
    nobody: {},
    roleless: as(await signedIn(world, platformTenant, roleless)),
    member: as(await signedIn(world, platformTenant, 'member')),
    enterprise: as(await signedIn(world, platformTenant, 'enterprise')),
    auditor: as(await signedIn(world, platformTenant, 'auditor')),
    other: as(await signedIn(world, demoTenant, 'admin')),
    administrator: as(await signedIn(world, platformTenant, 'admin')),
  }
  const documented = new Map((await operationsOf(app)).map((one) => [one.name.replace(/\{(\w+)\}/g, ':$1'), one]))
  const lines = routesOf(app).flatMap((name): Line[] => {
    const [method, url] = name.split(' ') as ['GET' | 'POST', string]
    const line = { name, method, url: url.replace('*', 'x') }
    // Adding needs another permission than changing.
    if (!documented.get(name)?.needs.includes('to add')) return [line]
    return [line, { ...line, name: `${name} (change)`, payload: { id: '1' } }]
  })
  const undocumented = routesOf(app).filter((name) => name.includes(' /api/') && !documented.has(name))

  let asked = 0
  let refused = 0
  const rows = [
    `| route | ${Object.keys(callers).join(' | ')} |`,
    `|---|${Object.keys(callers)
      .map(() => ':-:')
      .join('|')}|`,
  ]
  for (const { name, method, url, payload = {} } of lines) {
    const post = method === 'POST' ? { payload } : {}
    const answers = await Promise.all(
      Object.values(callers).map(async (headers) => {
        // As a stream: one of the routes never ends.
        const answer = await app.inject({ method, url, headers, query: unfit, ...post, payloadAsStream: true })
        answer.stream().destroy()
        return answer.statusCode
      }),
    )
    for (const status of answers) expect(status, name).toBeLessThan(500)
    const cells = answers.map((status) => (status === 401 || status === 403 ? String(status) : '·'))
    asked += cells.length
    refused += cells.filter((cell) => cell !== '·').length
    rows.push(`| ${name} | ${cells.join(' | ')} |`)
  }
  console.log(
    `matrix: ${lines.length} lines, ${Object.keys(callers).length} callers, ${asked} requests, ${refused} refused`,
  )
  expect(undocumented.filter((name) => !name.includes('/api/docs'))).toEqual([])
  await expect(`${head}\n${rows.join('\n')}\n`).toMatchFileSnapshot('./routes.md')
})
