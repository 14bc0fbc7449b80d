/** The deciding columns of one data_scope row. */
export type DataScopeRule = Readonly<{ scopeType: number; scopeColumn: string; scopeValue: string | null }>
export type ApiGuard = Readonly<{ path: RegExp; isGranted: boolean }>

/** The caller of a request. Built once per session from the database and shared by its requests, so it is immutable. */
export type Caller = Readonly<{
  userId: string
  tenantId: string
  sessionId: string
  clientId: string
  /** What the token is limited to; `all` is no limit. */
  scopes: readonly string[]
  account: string
  name: string
  realName: string
  avatar: string
  /** Ids and aliases of the active roles: all roles of the user, or the chosen one in switch mode. */
  roleIds: readonly string[]
  roles: readonly string[]
  deptIds: readonly string[]
  /** The department of new rows. */
  deptId: string
  postIds: readonly string[]
  permissions: ReadonlySet<string>
  isPlatformAdministrator: boolean
  /**
   * The rules that limit visible rows, by resource: a row is visible if it matches any rule. A resource without an
   * entry is not limited.
   */
  dataScopes: ReadonlyMap<string, readonly DataScopeRule[]>
  /** Paths that need a scope, and whether the caller has it. */
  apiGuards: readonly ApiGuard[]
  /** A limited session may only make the calls that lift the limit. */
  mustChangePassword: boolean
  mustSetUpTotp: boolean
}>

export const platformTenant = '000000'

/** The program itself: seeds, jobs and sign-in, before a user is known. */
export function programCaller(tenantId: string): Caller {
  return {
    userId: '',
    tenantId,
    sessionId: '',
    clientId: '',
    scopes: ['all'],
    account: '',
    name: '',
    realName: '',
    avatar: '',
    roleIds: [],
    roles: [],
    deptIds: [],
    deptId: '',
    postIds: [],
    permissions: new Set(),
    dataScopes: new Map(),
    apiGuards: [],
    isPlatformAdministrator: tenantId === platformTenant,
    mustChangePassword: false,
    mustSetUpTotp: false,
  }
}
