/** One row of data_scope, as far as it decides. */
export type DataScopeRule = Readonly<{ scopeType: number; scopeColumn: string; scopeValue: string | null }>
export type ApiGuard = Readonly<{ path: RegExp; isHeld: boolean }>

/** Who asks. Built once per session from the database and shared by its requests, so it never changes. */
export type Caller = Readonly<{
  userId: string
  tenantId: string
  sessionId: string
  clientId: string
  account: string
  name: string
  realName: string
  avatar: string
  /** Ids and aliases of the roles in force: all of the user's, or the one chosen in switch mode. */
  roleIds: readonly string[]
  roles: readonly string[]
  deptIds: readonly string[]
  /** The department new rows belong to. */
  deptId: string
  postIds: readonly string[]
  permissions: ReadonlySet<string>
  isPlatformAdministrator: boolean
  /** What narrows the rows he sees, by resource: rows that fit any of its rules. A resource that is not here is not narrowed. */
  dataScopes: ReadonlyMap<string, readonly DataScopeRule[]>
  /** Paths that need a scope, and whether he holds it. */
  apiGuards: readonly ApiGuard[]
  /** A limited session may only do what lifts the limit. */
  mustChangePassword: boolean
  mustSetUpTotp: boolean
}>

export const platformTenant = '000000'

/** The program itself: seeds, jobs and sign-in, before anyone is known. */
export function programCaller(tenantId: string): Caller {
  return {
    userId: '',
    tenantId,
    sessionId: '',
    clientId: '',
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
