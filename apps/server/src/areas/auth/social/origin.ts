import type { FastifyRequest } from 'fastify'
import type { World } from '../../../platform/world.ts'

/** The public address of this server. Set PUBLIC_URL where the Host header cannot be trusted. */
export function originOf(world: World, request: FastifyRequest): string {
  return world.config.publicUrl ?? `${request.protocol}://${request.host}`
}
