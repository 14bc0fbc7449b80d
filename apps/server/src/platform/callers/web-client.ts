import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Ctx } from '../database/database.ts'
import { systemSecret } from '../security/system-secret.ts'

const defaultId = 'web'
const demoClient = { id: defaultId, secret: 'web-secret' }

/** The client of our own pages: only they show a user who asks for consent. */
export function isWebClient(config: Pick<Config, 'webClient'>, clientId: string): boolean {
  return clientId === (config.webClient?.id ?? defaultId)
}

/**
 * The credential our own web signs in with: the configured one, the demonstration's, or one generated at first start
 * and stored.
 */
export async function webClientOf(
  ctx: Ctx,
  config: Pick<Config, 'webClient' | 'demo'>,
): Promise<{ id: string; secret: string }> {
  if (config.webClient) return config.webClient
  if (config.demo) return demoClient
  return { id: defaultId, secret: await systemSecret(ctx, 'web-client', () => randomBytes(24).toString('base64url')) }
}
