import type { Config } from '../../config.ts'
import type { Ctx } from '../../platform/database.ts'

const demoClient = { id: 'web', secret: 'web-secret' }

/** The credential our own web signs in with: the configured one, the demonstration's, or the one made at first start. */
export async function webClientOf(
  ctx: Ctx,
  config: Pick<Config, 'webClient' | 'demo'>,
): Promise<{ id: string; secret: string }> {
  if (config.webClient) return config.webClient
  if (config.demo) return demoClient
  const kept = await ctx.db
    .selectFrom('systemSecret')
    .select('value')
    .where('name', '=', 'web-client')
    .executeTakeFirst()
  return { id: 'web', secret: kept?.value ?? '' }
}
