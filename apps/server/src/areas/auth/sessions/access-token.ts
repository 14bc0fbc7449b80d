import { createHash, createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { LRUCache } from 'lru-cache'
import { platformTenant, programCaller } from '../../../platform/callers/caller.ts'
import { systemSecret } from '../../../platform/security/system-secret.ts'
import type { World } from '../../../platform/world.ts'

/** Identifies the session and nothing else: permissions are read from the database, so that they can be revoked. */
export type AccessClaims = Readonly<{ sid: string; sub: string; tid: string; cid: string }>
/** Seconds since 1970. */
export type Dates = Readonly<{ iat: number; exp: number }>
export type PublicKey = Readonly<{ kty: string; crv: string; x: string; kid: string; use: 'sig'; alg: 'EdDSA' }>

export type AccessTokens = Readonly<{
  /** The same claims, seconds and moment give the same token. */
  sign: (claims: AccessClaims, seconds: number, at: Date) => Promise<string>
  /** An OpenID Connect id token; its type prevents its use as an access token. */
  signId: (claims: Record<string, unknown>, seconds: number) => Promise<string>
  /** A secret that only this installation can derive from another one. */
  derive: (secret: string) => Promise<string>
  verify: (token: string) => Promise<(AccessClaims & Dates) | undefined>
  publicKey: () => Promise<PublicKey>
}>

type Keys = {
  sign: (payload: object) => string
  signId: (payload: object) => string
  derive: (secret: string) => string
  verify: (token: string) => unknown
  publicKey: PublicKey
}

const longest = 4096

export function createAccessTokens(world: World): AccessTokens {
  let loading: Promise<Keys> | undefined
  const keys = () => {
    loading ??= loadKeys(world).catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const dated = (claims: object, seconds: number, at: Date) => {
    const iat = Math.floor(at.getTime() / 1000)
    return { ...claims, iat, exp: iat + seconds }
  }
  return {
    sign: async (claims, seconds, at) => (await keys()).sign(dated(claims, seconds, at)),
    signId: async (claims, seconds) => (await keys()).signId(dated(claims, seconds, world.clock())),
    derive: async (secret) => (await keys()).derive(secret),
    publicKey: async () => (await keys()).publicKey,
    async verify(token) {
      if (token.length > longest) return undefined
      const { verify } = await keys()
      try {
        return claimsOf(verify(token), world.clock().getTime() / 1000)
      } catch {
        return undefined
      }
    },
  }
}

function claimsOf(payload: unknown, now: number): (AccessClaims & Dates) | undefined {
  const { sid, sub, tid, cid, iat, exp } = payload as Record<string, unknown>
  if (typeof iat !== 'number' || typeof exp !== 'number' || exp <= now) return undefined
  if (typeof sid !== 'string' || typeof sub !== 'string' || typeof tid !== 'string' || typeof cid !== 'string')
    return undefined
  return { sid, sub, tid, cid, iat, exp }
}

async function loadKeys(world: World): Promise<Keys> {
  const seed = await seedFor(world)
  const privateKey = privateKeyFrom(seed)
  const { x, crv, kty } = createPublicKey(privateKey).export({ format: 'jwk' }) as {
    x: string
    crv: string
    kty: string
  }
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const publicPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }) as string
  const signer = (typ: string) => createSigner({ key, algorithm: 'EdDSA', kid, header: { alg: 'EdDSA', typ } })
  return {
    sign: signer('at+jwt'),
    signId: signer('JWT'),
    derive: deriverOf(seed),
    // The clock is the world's: claimsOf checks the expiry.
    verify: remembering(
      createVerifier({
        key: publicPem,
        algorithms: ['EdDSA'],
        checkTyp: 'at+jwt',
        ignoreExpiration: true,
      }),
    ),
    publicKey: { kty, crv, x, kid, use: 'sig', alg: 'EdDSA' },
  }
}

function deriverOf(seed: Buffer): (secret: string) => string {
  const key = Buffer.from(hkdfSync('sha256', seed, '', 'library refresh tokens', 32))
  return (secret) => createHmac('sha256', key).update(secret).digest('base64url')
}

const mostTokens = 5000

/**
 * The content of a token never changes, so its signature is checked once. Cached by the token itself, as hashing it
 * would cost more than all the rest.
 */
function remembering(verify: (token: string) => unknown): (token: string) => unknown {
  const known = new LRUCache<string, object>({ max: mostTokens })
  return (token) => {
    const before = known.get(token)
    if (before) return before
    const payload = verify(token) as object
    known.set(token, payload)
    return payload
  }
}

async function seedFor({ config, database }: World): Promise<Buffer> {
  if (config.signingKey) return Buffer.from(hkdfSync('sha256', config.signingKey, '', 'library access tokens', 32))
  const stored = await database.inTransaction(programCaller(platformTenant), (ctx) =>
    systemSecret(ctx, 'token-signing'),
  )
  return Buffer.from(stored, 'base64')
}

/** RFC 8410: an Ed25519 private key is its 32 bytes after a fixed prefix. */
function privateKeyFrom(seed: Buffer): KeyObject {
  const head = Buffer.from('302e020100300506032b657004220420', 'hex')
  return createPrivateKey({ key: Buffer.concat([head, seed]), format: 'der', type: 'pkcs8' })
}
