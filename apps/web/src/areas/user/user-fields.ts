import { type Field, secret } from '@library/contract/kit/field'
import type { Resource } from '@library/contract/kit/resource'
import { isEnabled, user } from '@library/contract/user/user'
import type { Asked } from '../../kit/useResource.ts'

const { password: _, avatar: __, account, realName, name, ...others } = user.fields
const { roleId, deptId, phone, userType, ...rest } = others

/** Users as the list shows them: the status is a column, but not a form field. */
const people: Resource = {
  ...user,
  fields: { account, realName, status: isEnabled, roleId, deptId, phone, userType, name, ...rest },
}

type Users = Resource & Asked

/** Of another tenant, for the platform's administrator. */
export function peopleOf(tenantId: string | undefined): Users {
  return ofTenant(people, tenantId)
}

/** The same form for another tenant's user: roles, departments and posts are that tenant's. */
export function ofTenant(resource: Resource, tenantId: string | undefined): Users {
  if (!tenantId) return resource
  const fields = Object.entries(resource.fields).map(([name, field]) => [name, elsewhere(field, tenantId)])
  return { ...resource, fields: Object.fromEntries(fields), always: { tenantId } }
}

function elsewhere(field: Field, tenantId: string): Field {
  const { target } = field
  return target?.options
    ? { ...field, target: { ...target, options: `${target.options}?tenantId=${tenantId}` } }
    : field
}

/** Only users themselves upload their picture. */
export const changedUser: Resource = { ...user, fields: { account, realName, name, ...others } }

/** The first password is set here. Later ones come from a reset or from the user. */
export const newUser: Resource = {
  ...user,
  fields: { ...changedUser.fields, password: secret('密码', 'Password', { max: 20 }) },
}
