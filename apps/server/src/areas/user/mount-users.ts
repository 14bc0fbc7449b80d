import {
  myInfoCall,
  platformDetailCall,
  removeUsersCall,
  submitUserCall,
  type UserInput,
  updateMyInfoCall,
  updatePlatformCall,
  updateUserCall,
  userDetailCall,
  userPageCall,
  userRow,
  userStatusCall,
} from '@library/contract/user/user'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '../../http/access.ts'
import { once } from '../../http/idempotency.ts'
import { sentBack } from '../../http/input/sent-back.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { inTenant } from '../../platform/database/in-tenant.ts'
import type { World } from '../../platform/world.ts'
import { cleanUser } from './clean-user.ts'
import { listUsers } from './list-users.ts'
import { updateMyInfo } from './profile/update-info.ts'
import { removeUsers } from './remove-users.ts'
import { submitUser, withHash } from './submit-user.ts'
import { myInfo, userDetail } from './user-detail.ts'
import { platformDetail, updatePlatform } from './user-platform.ts'
import { setUserStatus } from './user-status.ts'

const maySee: Access = { permission: 'user_view' }
const mayEdit: Access = { permission: 'user_edit' }
const mayWrite: Access = { permission: { add: 'user_add', edit: 'user_edit' } }

/** The administration of users. The platform administrator may choose another tenant in every call. */
export function mountUsers(app: FastifyInstance, world: World): void {
  const submit = async (input: UserInput, request: FastifyRequest) => {
    const hashed = await withHash(input)
    // Without the password: stored request data must not help anyone to guess it.
    const { headers, method, url } = request
    const repeatable = { headers, method, url, body: { ...input, password: null } }
    return request.transact((ctx) =>
      once(ctx, repeatable, () => inTenant(ctx, input.tenantId, (ctx) => submitUser(ctx, world, request, hashed))),
    )
  }

  serve(app, userPageCall, maySee, (ctx, { query }) =>
    inTenant(ctx, query.tenantId, (ctx) => listUsers(ctx, { ...query })),
  )
  serve(app, userDetailCall, maySee, (ctx, { query }) =>
    inTenant(ctx, query.tenantId, (ctx) => userDetail(ctx, query.id)),
  )
  serveOutside(app, submitUserCall, mayWrite, ({ body }, request) => submit(body, request), { prepare: cleanUser })
  serveOutside(app, updateUserCall, mayEdit, ({ body }, request) => submit(body, request), { prepare: cleanUser })
  serve(app, removeUsersCall, { permission: 'user_delete' }, (ctx, { query }, request) =>
    inTenant(ctx, query.tenantId, (ctx) => removeUsers(ctx, world, request, query.ids)),
  )
  serve(app, userStatusCall, mayEdit, (ctx, { body }, request) =>
    inTenant(ctx, body.tenantId, (ctx) => setUserStatus(ctx, world, request, body)),
  )
  serve(app, updatePlatformCall, mayEdit, (ctx, { body }) => updatePlatform(ctx, body))
  serve(app, platformDetailCall, maySee, (ctx, { query }) => platformDetail(ctx, query.id))
  serve(app, myInfoCall, 'loggedIn', myInfo)
  serve(app, updateMyInfoCall, 'loggedIn', (ctx, { body }) => updateMyInfo(ctx, body), {
    prepare: sentBack(updateMyInfoCall, userRow),
  })
}
