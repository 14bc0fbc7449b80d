import type { FastifyInstance } from 'fastify'
import type { World } from '../../../platform/world.ts'
import { originOf } from './origin.ts'

/** OpenID Connect discovery for other programs. The path is the standard's, outside /api. */
export function openIdRoute(app: FastifyInstance, world: World): void {
  app.route({
    method: 'GET',
    url: '/.well-known/openid-configuration',
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (request) => {
      const issuer = originOf(world, request)
      const oauth = `${issuer}/api/blade-auth/oauth`
      return {
        issuer,
        authorization_endpoint: `${oauth}/authorize`,
        token_endpoint: `${oauth}/token`,
        jwks_uri: `${oauth}/jwks`,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['EdDSA'],
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
        code_challenge_methods_supported: ['S256'],
        scopes_supported: ['openid', 'profile'],
        claims_supported: ['sub', 'name', 'nickname', 'preferred_username', 'tenant_id'],
        authorization_response_iss_parameter_supported: true,
      }
    },
  })
}
