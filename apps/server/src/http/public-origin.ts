import type { FastifyRequest } from 'fastify'
import type { World } from '../platform/world.ts'

/**
 * The public address of this server and its name as an issuer of tokens. Never the Host header, which the sender of a
 * request chooses: without PUBLIC_URL it is this machine.
 */
export function publicOrigin({ config }: Pick<World, 'config'>): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

/** Whether cookies may require https. */
export function isHttps({ config }: Pick<World, 'config'>, request: FastifyRequest): boolean {
  return config.publicUrl ? config.publicUrl.startsWith('https:') : request.protocol === 'https'
}
