import type { Resource } from '@library/contract/kit/resource'
import { forgetAfter } from '../platform/cache/forget-after.ts'
import type { Channel } from '../platform/database/signals.ts'
import type { World } from '../platform/world.ts'
import type { Crud } from './crud.ts'

/** Whoever changes a row sees the change in his very next request; other processes hear of it from the database. */
export function forgetting<R extends Resource>(world: World, channel: Channel, calls: Crud<R>): Crud<R> {
  return {
    ...calls,
    submit: async (ctx, input) => {
      forgetAfter(world, channel, ctx)
      return calls.submit(ctx, input)
    },
    remove: async (ctx, ids) => {
      forgetAfter(world, channel, ctx)
      return calls.remove(ctx, ids)
    },
  }
}
