import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { systemSecret } from '../../platform/security/system-secret.ts'

const demoClient = { id: 'web', secret: 'web-secret' }

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
  return { id: 'web', secret: await systemSecret(ctx, 'web-client', () => randomBytes(24).toString('base64url')) }
}
