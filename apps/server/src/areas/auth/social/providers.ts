import { randomBytes } from 'node:crypto'
import { fail } from '@library/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireOpenTenant } from '../../../domain/station/require-open-tenant.ts'
import { publicOrigin } from '../../../http/public-origin.ts'
import { platformTenant, programCaller } from '../../../platform/callers/caller.ts'
import { issueTicket, takeTicket } from '../../../platform/security/tickets.ts'
import type { World } from '../../../platform/world.ts'
import { tenantFor } from '../auth-tools.ts'
import { browserOf, markBrowser } from '../sessions/browser-mark.ts'
import { createProviderClient, type ProviderClient } from './provider.ts'

export type Providers = Readonly<{
  /** Redirects the browser to the other server. */
  render: (
    request: FastifyRequest,
    reply: FastifyReply,
    query: { tenantId?: string | undefined; redirect?: string | undefined },
  ) => Promise<string>
  /** The browser comes back; returns the address of our sign-in page, with a one-time code or a reason. */
  comeBack: (request: FastifyRequest, state: string | undefined) => Promise<string>
}>

const stateSeconds = 600
const codeSeconds = 120

export function createProviders(world: World): Providers {
  const clients = new Map<string, ProviderClient>(
    world.config.providers.map((provider) => [provider.source, createProviderClient(provider)]),
  )
  const chosen = (request: FastifyRequest) => {
    const { source } = request.params as { source: string }
    const client = clients.get(source)
    if (!client) throw fail('auth/unknown-source')
    return { source, client }
  }

  async function render(
    request: FastifyRequest,
    reply: FastifyReply,
    query: { tenantId?: string | undefined; redirect?: string | undefined },
  ): Promise<string> {
    const { source, client } = chosen(request)
    const tenantId = tenantFor(world, request, query.tenantId)
    const redirectUri = `${publicOrigin(world)}/api/blade-auth/oauth/redirect/${source}`
    const [nonce, verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
    const content = {
      tenantId,
      source,
      nonce,
      verifier,
      redirectUri,
      browser: markBrowser(world, request, reply),
      goTo: searchOf(query.redirect),
    }
    const state = await request.transact(async (ctx) => {
      await requireOpenTenant(ctx)
      return issueTicket(ctx, 'state', content, stateSeconds)
    }, programCaller(tenantId))
    return client.startAddress({ redirectUri, state, nonce, verifier }).catch((error) => {
      request.log.warn(error)
      throw fail('auth/provider-failed')
    })
  }

  async function comeBack(request: FastifyRequest, state: string | undefined): Promise<string> {
    const { source, client } = chosen(request)
    const begun = state
      ? await request.transact((ctx) => takeTicket(ctx, 'state', state), programCaller(platformTenant))
      : undefined
    // The same browser must begin and come back: otherwise an attacker's account could be linked to a user.
    if (!state || begun?.source !== source || begun.browser !== browserOf(request))
      return loginPage('', { source, error: 'auth/bad-state' })
    try {
      const address = new URL(`${begun.redirectUri}${request.url.slice(request.url.indexOf('?'))}`)
      const person = await client.whoCame({ address, state, nonce: begun.nonce, verifier: begun.verifier })
      const { tenantId, browser, goTo } = begun
      const code = await request.transact(
        (ctx) => issueTicket(ctx, 'social', { tenantId, source, state, browser, ...person }, codeSeconds),
        programCaller(platformTenant),
      )
      // The source distinguishes the two on the sign-in page: without one it is the single sign-on.
      return loginPage(goTo, { ...(source === world.config.ssoSource ? {} : { source }), code, state })
    } catch (error) {
      request.log.warn(error)
      return loginPage(begun.goTo, { source, error: 'auth/provider-failed' })
    }
  }
  return { render, comeBack }
}

/** Only the query of the return address is stored: the redirect always leads to our own sign-in page. */
function searchOf(redirect: string | undefined): string {
  const query = redirect?.includes('?') ? redirect.slice(redirect.indexOf('?') + 1).split('#')[0] : ''
  return (query ?? '').slice(0, 1000)
}

function loginPage(search: string, more: Record<string, string>): string {
  const query = new URLSearchParams(search)
  for (const name of ['source', 'code', 'state', 'error']) query.delete(name)
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return `/login?${query}`
}
