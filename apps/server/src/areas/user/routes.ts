import { fail } from '@library/contract/errors'
import { forgotPasswordCall, redeemResetCall } from '@library/contract/user/forgotten-password'
import {
  grantRolesCall,
  refuseGuestsCall,
  resetPasswordCall,
  resetTotpCall,
  unlockCall,
  updatePasswordCall,
} from '@library/contract/user/password'
import { registerGuestCall } from '@library/contract/user/register-guest'
import type { FastifyInstance } from 'fastify'
import { serve, serveOutside } from '../../http/serve.ts'
import { inTenant } from '../../platform/database/in-tenant.ts'
import { countRefused, createAddressLimit } from '../../platform/security/address-limit.ts'
import type { World } from '../../platform/world.ts'
import { refuseGuests } from './decide-guest.ts'
import { grantRoles } from './grant-roles.ts'
import { mountUserFiles } from './mount-user-files.ts'
import { mountUsers } from './mount-users.ts'
import { forgotPassword } from './password/forgot-password.ts'
import { redeemReset } from './password/redeem-reset.ts'
import { resetPasswords } from './password/reset-password.ts'
import { resetTotp } from './password/reset-totp.ts'
import { unlockUsers } from './password/unlock.ts'
import { updatePassword } from './password/update-password.ts'
import { mountPreferences } from './profile/mount-preferences.ts'
import { registerGuest } from './register-guest.ts'

export function userRoutes(app: FastifyInstance, world: World): void {
  const registrations = createAddressLimit({ most: 5, minutes: 1, clock: world.clock, isOn: world.config.rateLimit })

  serveOutside(app, registerGuestCall, 'public', async ({ body }, request) => {
    const wait = registrations.waitFor(request.ip)
    if (wait) throw fail('common/too-many', { retryAfter: wait })
    registrations.count(request.ip)
    return registerGuest(world, request, body)
  })
  forgottenPasswords(app, world)
  serveOutside(app, updatePasswordCall, 'limited', ({ body }, request) => updatePassword(world, request, body))
  serve(app, resetPasswordCall, { permission: 'user_reset' }, (ctx, { body }, request) =>
    inTenant(ctx, body.tenantId, (ctx) => resetPasswords(ctx, world, request, body.userIds)),
  )
  serve(app, resetTotpCall, { permission: 'user_reset' }, (ctx, { body }, request) =>
    inTenant(ctx, body.tenantId, (ctx) => resetTotp(ctx, world, request, body.userIds)),
  )
  serve(app, unlockCall, { permission: 'user_unlock' }, (ctx, { body }, request) =>
    inTenant(ctx, body.tenantId, (ctx) => unlockUsers(ctx, world, request, body.userIds)),
  )
  serve(app, grantRolesCall, { permission: 'user_role' }, (ctx, { body }, request) =>
    inTenant(ctx, body.tenantId, (ctx) => grantRoles(ctx, world, request, body)),
  )
  serve(app, refuseGuestsCall, { permission: 'user_role' }, (ctx, { body }, request) =>
    inTenant(ctx, body.tenantId, (ctx) => refuseGuests(ctx, world, request, body)),
  )
  mountUsers(app, world)
  mountUserFiles(app, world)
  mountPreferences(app)
}

/** Open to everyone, and limited for each address: few requests for a code, and few guesses at one. */
function forgottenPasswords(app: FastifyInstance, world: World): void {
  const { clock, config } = world
  const requests = createAddressLimit({ most: 10, minutes: 10, clock, isOn: config.rateLimit })
  const guesses = createAddressLimit({ most: 30, minutes: 10, clock, isOn: config.rateLimit })
  serveOutside(app, forgotPasswordCall, 'public', async ({ body }, request) => {
    countRefused(requests, request.ip)
    return forgotPassword(world, request, body)
  })
  serveOutside(app, redeemResetCall, 'public', async ({ body }, request) => {
    countRefused(guesses, request.ip)
    return redeemReset(world, request, body)
  })
}
