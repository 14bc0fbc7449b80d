import type { FastifyInstance } from 'fastify'
import { generate } from 'otplib'
import type { World } from '../../src/platform/world.ts'
import { aClient, aStation, askToken, aUser, password, type Station, signedIn, signIn } from './people.ts'

/** The code of the authenticator now, or some steps of half a minute away. */
export const codeAt = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

export const post = (app: FastifyInstance, path: string, headers: Record<string, string>, payload: object = {}) =>
  app.inject({ method: 'POST', url: `/api/blade-user/totp/${path}`, headers, payload })

/** A code is valid once; this forgets the last used one, as half a minute would. */
export const later = (station: Station) =>
  station.in((ctx) => ctx.db.updateTable('appUser').set({ totpStep: null }).execute())

export async function someoneWithTwoFactors(app: FastifyInstance, world: World) {
  const [station, client] = [await aStation(world), await aClient(world)]
  const user = await aUser(station)
  const { headers } = await signedIn(app, client.authorization, station, user.account)
  const { secret } = (await post(app, 'setup', headers, { password })).json().data as { secret: string }
  const enabled = await post(app, 'enable', headers, { otp: await codeAt(secret) })
  const { recoveryCodes } = enabled.json().data as { recoveryCodes: string[] }
  await later(station)
  const firstStep = async () => (await signIn(app, client.authorization, station, user.account)).json()
  const secondStep = (mfaToken: string, otp: string) =>
    askToken(app, client.authorization, { grant_type: 'mfa_otp', mfa_token: mfaToken, otp })
  return { station, client, user, headers, secret, recoveryCodes, firstStep, secondStep }
}
