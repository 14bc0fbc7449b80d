import { scopeNames } from '@library/contract/auth/scopes'
import type { FastifyInstance } from 'fastify'
import { publicOrigin } from '../../../http/public-origin.ts'
import type { World } from '../../../platform/world.ts'

const authMethods = ['client_secret_basic', 'client_secret_post']

/** OpenID Connect discovery for other programs. The path is the standard's, outside /api. */
export function openIdRoute(app: FastifyInstance, world: World): void {
  app.route({
    method: 'GET',
    url: '/.well-known/openid-configuration',
    config: { access: 'public' },
    schema: { hide: true },
    handler: async () => {
      const issuer = publicOrigin(world)
      const oauth = `${issuer}/api/blade-auth/oauth`
      return {
        issuer,
        authorization_endpoint: `${oauth}/authorize`,
        token_endpoint: `${oauth}/token`,
        userinfo_endpoint: `${oauth}/userinfo`,
        revocation_endpoint: `${oauth}/revoke`,
        introspection_endpoint: `${oauth}/introspect`,
        jwks_uri: `${oauth}/jwks`,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['EdDSA'],
        token_endpoint_auth_methods_supported: authMethods,
        revocation_endpoint_auth_methods_supported: authMethods,
        introspection_endpoint_auth_methods_supported: authMethods,
        code_challenge_methods_supported: ['S256'],
        scopes_supported: scopeNames.filter((name) => name !== 'all'),
        claims_supported: ['sub', 'tenant_id', 'preferred_username', 'name', 'nickname', 'picture'],
        authorization_response_iss_parameter_supported: true,
      }
    },
  })
}
