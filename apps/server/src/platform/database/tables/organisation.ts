import type { Generated } from 'kysely'
import type { Json, JsonValue, MomentDefault, OrNull, RowColumns, Walled } from './columns.ts'

export type OrganisationTables = {
  dept: {
    parentId: Generated<string>
    ancestors: Generated<string>
    deptName: string
    fullName: string
    deptCategory: Generated<number>
    sort: Generated<number>
    remark: string | null
    regionCode: OrNull<string>
  } & RowColumns &
    Walled
  post: {
    category: number
    postCode: string
    postName: string
    sort: Generated<number>
    remark: string | null
  } & RowColumns &
    Walled
  region: {
    code: string
    parentCode: string
    ancestors: Generated<string>
    name: string
    level: number
    sort: Generated<number>
    remark: string | null
  } & RowColumns
  guestRefusal: {
    userId: string
    reason: string
    createUser: Generated<string | null>
    createTime: MomentDefault
  } & Walled
  appUser: {
    code: string | null
    userType: Generated<number>
    account: string
    password: string
    name: string
    realName: string
    avatar: string | null
    email: string | null
    phone: string | null
    birthday: string | null
    sex: number | null
    userExt: Json<Record<string, unknown>>
    isWaiting: Generated<number>
    mustChangePassword: Generated<number>
    passwordTime: MomentDefault
    totpSecret: string | null
    totpPending: string | null
    totpStep: string | null
    recoveryCodes: Generated<string[]>
  } & RowColumns &
    Walled
  userPreference: { userId: string; name: string; value: Json<JsonValue>; updateTime: MomentDefault } & Walled
  savedView: {
    id: Generated<string>
    userId: Generated<string>
    screen: string
    name: string
    isShared: Generated<boolean>
    value: Json<JsonValue>
    createTime: MomentDefault
  } & Walled
  userRole: { userId: string; roleId: string } & Walled
  userDept: { userId: string; deptId: string } & Walled
  userPost: { userId: string; postId: string } & Walled
  passwordHistory: { id: Generated<string>; userId: string; password: string; createTime: MomentDefault } & Walled
}
