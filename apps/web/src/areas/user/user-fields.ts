import { type Field, secret } from '@library/contract/kit/field'
import type { PageResource } from '@library/contract/menu/page-resource'
import { isEnabled, user } from '@library/contract/user/user'
import type { Asked } from '../../kit/useResource.ts'

const { password: _, avatar: __, account, realName, name, ...others } = user.fields
const { roleId, deptId, phone, userType, ...rest } = others

/** Users as the list shows them: the status stands among the columns, though it is not changed through the form. */
const people: PageResource = {
  ...user,
  fields: { account, realName, status: isEnabled, roleId, deptId, phone, userType, name, ...rest },
}

type Users = PageResource & Asked

/** Of another tenant, for the platform's administrator. */
export function peopleOf(tenantId: string | undefined): Users {
  return ofTenant(people, tenantId)
}

/** The same form for another tenant's user: its roles, departments and posts are that tenant's. */
export function ofTenant(resource: PageResource, tenantId: string | undefined): Users {
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

/** A picture is uploaded by the user himself. */
export const changedUser: PageResource = { ...user, fields: { account, realName, name, ...others } }

/** The first password is chosen here; later ones come from a reset or from the user. */
export const newUser: PageResource = {
  ...user,
  fields: { ...changedUser.fields, password: secret('密码', 'Password', { max: 20 }) },
}
