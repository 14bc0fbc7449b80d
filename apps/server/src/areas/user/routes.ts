import type { FastifyInstance } from 'fastify'
import type { World } from '../../platform/world.ts'

export function userRoutes(_app: FastifyInstance, _world: World): void {}
