import { isIP } from 'node:net'
import { z } from 'zod'
import { readAddress, targetNames } from './platform/database/hosts/database-address.ts'

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres:// or postgresql://')
  .refine((url) => readAddress(url).urls.every((one) => URL.canParse(one)), 'has a host that cannot be read')
  .refine(
    (url) => targetNames.includes(readAddress(url).target),
    `target_session_attrs must be one of ${targetNames.join(', ')}`,
  )

/** Of several hosts some are standbys, and only one can be written. */
const writableAddress = databaseAddress.refine((url) => {
  const { urls, target } = readAddress(url)
  return target === 'read-write' || target === 'primary' || (target === 'any' && urls.length === 1)
}, 'with several hosts needs target_session_attrs=read-write')

/** Every setting of the program, read once at start. The README's table is checked against this list. */
const settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: writableAddress.optional(),
  DATABASE_SESSION_URL: writableAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_TENANT_SHARE: z.coerce.number().int().min(1).max(100).default(75),
  DATABASE_PATIENCE: z.coerce.number().int().min(1).max(300).default(5),
  JOB_WORKERS: z.coerce.number().int().min(0).max(32).default(2),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(1),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DEMO: z.enum(['on', 'people', 'off']).optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  SIGNING_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  WEB_CLIENT: z
    .string()
    .regex(/^[\w.-]{1,64}:\S{8,128}$/, 'must be written id:secret, the secret with at least 8 characters')
    .optional(),
  CAPTCHA: z.enum(['on', 'off']).default('off'),
  TENANT_MODE: z.enum(['on', 'off']).default('on'),
  SWITCH_MODE: z.enum(['on', 'off']).default('off'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SOCIAL_PROVIDERS: z.string().default('[]'),
  SSO_PROVIDER: z.string().max(32).optional(),
  FRAME_HOSTS: z
    .string()
    .regex(
      /^\s*((https?:\/\/)?(\*\.)?[\w-]+(\.[\w-]+)*(:\d{1,5})?\s*(,\s*|$))*$/i,
      'must be hosts joined by commas, such as board.example, *.city.example:8443, http://old.example',
    )
    .default(''),
  PRIVATE_STORAGE: z.enum(['on', 'off']).default('off'),
  PRIVATE_SENDERS: z.enum(['on', 'off']).default('off'),
  TRUSTED_PROXIES: z.string().default(''),
  DATASOURCE_PRIVATE_HOSTS: z.string().default(''),
  DISK_RESERVE_MB: z.coerce.number().int().min(0).max(10_000_000).default(100),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  TIME_ZONE: z.string().refine(isTimeZone, 'is not a known time zone').default('Asia/Shanghai'),
})

/**
 * An external sign-in: an OpenID Connect server found by its issuer, or a plain OAuth 2.0 server with its addresses.
 */
const provider = z.strictObject({
  source: z.string().regex(/^[a-z][a-z0-9_-]{0,31}$/),
  name: z.string().min(1).max(32),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  scope: z.string().default('openid profile email'),
  issuer: z.url().optional(),
  authorizeUrl: z.url().optional(),
  tokenUrl: z.url().optional(),
  userInfoUrl: z.url().optional(),
  /** Names of the user-info fields, where the server does not support OpenID Connect. */
  subjectField: z.string().default('sub'),
  nameField: z.string().default('name'),
  avatarField: z.string().default('picture'),
  /** Plain http and private addresses are refused unless this is set: for tests and closed networks. */
  allowInsecure: z.boolean().default(false),
})
export type Provider = z.output<typeof provider>

export type Config = Readonly<{
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** The same database past a pooler in transaction mode, which `databaseUrl` then leads through. */
  databaseSessionUrl: string | undefined
  /** A streaming replica that serves public queries. */
  databaseReplicaUrl: string | undefined
  databasePool: number
  /** Percent of the pool that one tenant may hold while others call. */
  databaseTenantShare: number
  /** Seconds a call waits for a connection before it is refused. */
  databaseTimeouts: number
  jobWorkers: number
  /** How long a stopping server continues to serve, so that load balancers notice. */
  drainSeconds: number
  metricsToken: string | undefined
  demo: boolean
  /** With its enterprises and prices, not only its users. */
  demoStation: boolean
  adminPassword: string | undefined
  signingKey: string | undefined
  webClient: { id: string; secret: string } | undefined
  captcha: boolean
  tenantMode: boolean
  switchMode: boolean
  publicUrl: string | undefined
  providers: readonly Provider[]
  ssoSource: string | undefined
  /** Sites that may be shown in a frame, each with its scheme. */
  frameHosts: readonly string[]
  privateStorage: boolean
  privateSenders: boolean
  trustedProxies: readonly string[]
  datasourcePrivateHosts: readonly string[]
  /** With less free space than this, the server reports that it is not ready. */
  diskReserve: number
  rateLimit: boolean
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
  timeZone: string
}>

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

export const settingNames: readonly string[] = Object.keys(settings.shape)

/** The only reader of the environment. */
export function configFromEnvironment(): Config {
  return readConfig(process.env)
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    settingNames.map((name) => [name, environment[name] === '' ? undefined : environment[name]]),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  const env = parsed.data
  const providers = readProviders(env.SOCIAL_PROVIDERS)
  if (env.SSO_PROVIDER && !providers.some((one) => one.source === env.SSO_PROVIDER)) {
    throw new ConfigError([`SSO_PROVIDER names ${env.SSO_PROVIDER}, which is not in SOCIAL_PROVIDERS`])
  }
  if (env.DATABASE_SESSION_URL && !env.DATABASE_URL) {
    throw new ConfigError([
      'DATABASE_SESSION_URL needs DATABASE_URL, which leads to the same database through a pooler',
    ])
  }
  const demo = env.DEMO ? env.DEMO !== 'off' : env.DATABASE_URL === undefined
  if (demo && environment.NODE_ENV === 'production' && env.DEMO) {
    throw new ConfigError(['DEMO must not be on in production: its passwords are public'])
  }
  const [clientId, ...clientSecret] = env.WEB_CLIENT?.split(':') ?? []
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseSessionUrl: env.DATABASE_SESSION_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    databaseTenantShare: env.DATABASE_TENANT_SHARE,
    databaseTimeouts: env.DATABASE_PATIENCE,
    jobWorkers: env.JOB_WORKERS,
    drainSeconds: env.DRAIN_SECONDS,
    metricsToken: env.METRICS_TOKEN,
    demo: demo && environment.NODE_ENV !== 'production',
    demoStation: env.DEMO !== 'people',
    adminPassword: env.ADMIN_PASSWORD,
    signingKey: env.SIGNING_KEY,
    webClient: clientId ? { id: clientId, secret: clientSecret.join(':') } : undefined,
    captcha: env.CAPTCHA === 'on',
    tenantMode: env.TENANT_MODE === 'on',
    switchMode: env.SWITCH_MODE === 'on',
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    providers,
    ssoSource: env.SSO_PROVIDER,
    frameHosts: listed(env.FRAME_HOSTS.toLowerCase()).map((host) => (host.includes('://') ? host : `https://${host}`)),
    trustedProxies: listed(env.TRUSTED_PROXIES),
    privateStorage: env.PRIVATE_STORAGE === 'on',
    privateSenders: env.PRIVATE_SENDERS === 'on',
    datasourcePrivateHosts: readPrivateHosts(env.DATASOURCE_PRIVATE_HOSTS),
    diskReserve: env.DISK_RESERVE_MB * 1_048_576,
    rateLimit: env.RATE_LIMIT === 'on',
    logLevel: env.LOG_LEVEL,
    timeZone: env.TIME_ZONE,
  }
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function readProviders(text: string): Provider[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ConfigError(['SOCIAL_PROVIDERS is not valid JSON'])
  }
  const parsed = z.array(provider).safeParse(value)
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `SOCIAL_PROVIDERS ${issue.path.join('.')}: ${issue.message}`),
    )
  const incomplete = parsed.data.find((one) => !one.issuer && !(one.authorizeUrl && one.tokenUrl && one.userInfoUrl))
  if (incomplete)
    throw new ConfigError([
      `SOCIAL_PROVIDERS ${incomplete.source}: give issuer, or authorizeUrl, tokenUrl and userInfoUrl`,
    ])
  return parsed.data
}

/** Names, addresses, and networks in CIDR notation. */
function readPrivateHosts(text: string): string[] {
  const hosts = listed(text.toLowerCase())
  const wrong = hosts.filter((host) => !/^[a-z0-9.-]+$|^[0-9a-f:.]+$/.test(host) && !isNetwork(host))
  if (wrong.length > 0) throw new ConfigError([`DATASOURCE_PRIVATE_HOSTS ${wrong.join(', ')}: not a host or a network`])
  return hosts
}

function isNetwork(text: string): boolean {
  const [address = '', bits = ''] = text.split('/')
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
