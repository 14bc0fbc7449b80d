import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSocialServer, home } from '../../../../test/servers/social-server.ts'
import {
  aClient,
  aDept,
  aRole,
  aStation,
  askToken,
  aUser,
  bearer,
  type Station,
} from '../../../../test/world/people.ts'
import { platformTenant, programCaller } from '../../../platform/callers/caller.ts'

const modes = [
  { SWITCH_MODE: 'off', TENANT_MODE: 'off' },
  { SWITCH_MODE: 'off', TENANT_MODE: 'on' },
  { SWITCH_MODE: 'on', TENANT_MODE: 'on' },
  { SWITCH_MODE: 'on', TENANT_MODE: 'off' },
]

describe.for(modes)('with $SWITCH_MODE switch mode and $TENANT_MODE tenant mode', (mode) => {
  let server: Awaited<ReturnType<typeof aSocialServer>>
  beforeAll(async () => {
    server = await aSocialServer(mode)
  })
  afterAll(() => server.close())

  /** Without tenant mode everyone belongs to the platform's station. */
  const station = async (): Promise<Station> => {
    if (mode.TENANT_MODE === 'on') return aStation(server.world)
    const caller = programCaller(platformTenant)
    return { tenantId: platformTenant, in: (work) => server.world.database.inTransaction(caller, work) }
  }

  async function linkedPerson(source: string) {
    const at = await station()
    const user = await aUser(at, { roles: ['member', 'reviewer'] })
    const subject = `subject-${user.account}`
    const [first, second, role] = await at.in(async (ctx) => [
      await aDept(ctx, user.id, `First ${user.account}`),
      await aDept(ctx, user.id, `Second ${user.account}`),
      await aRole(ctx, 'reviewer'),
    ])
    const row = { source, subject, nickName: null, avatar: null, email: null, userId: user.id }
    await at.in((ctx) => ctx.db.insertInto('userOauth').values(row).execute())
    server.idp.enterAs(subject)
    const depts = [first, second].sort().join(',')
    return { at, user, second, role, depts, client: await aClient(server.world) }
  }

  const forms: Record<string, (query: Record<string, string>) => Record<string, string>> = {
    idp: (query) => ({ grant_type: 'social', ...query }),
    sso: ({ code = '', state = '' }) => ({
      grant_type: 'authorization_code',
      code,
      state,
      redirect_uri: `${home}/login`,
    }),
  }

  test.for(['idp', 'sso'])('%s signs the linked user in, with the chosen department and role', async (source) => {
    const { at, user, second, role, depts, client } = await linkedPerson(source)
    const choice = { 'dept-id': second, 'role-id': role }
    const { query, browser } = await server.goThere(at, source)
    const form = forms[source]?.(query) ?? {}
    const answer = (await askToken(server.app, client.authorization, form, { ...browser, ...choice })).json()
    expect(answer).toMatchObject({ user_id: user.id, tenant_id: at.tenantId, scope: 'all' })
    const chosen = mode.SWITCH_MODE === 'on'
    expect(answer.dept_id.split(',').sort().join(',')).toBe(chosen ? second : depts)
    expect(answer.role_name.split(',').sort().join(',')).toBe(chosen ? 'reviewer' : 'member,reviewer')

    const headers = bearer(answer.access_token)
    const info = (await server.app.inject({ url: '/api/blade-auth/oauth/user-info', headers })).json()
    expect(info.data).toMatchObject({ user_id: user.id, dept_id: answer.dept_id, role_id: answer.role_id })
    const renewal = { grant_type: 'refresh_token', refresh_token: answer.refresh_token }
    const renewed = (await askToken(server.app, client.authorization, renewal)).json()
    expect(renewed).toMatchObject({ user_id: user.id, dept_id: answer.dept_id, role_name: answer.role_name })
  })
})
