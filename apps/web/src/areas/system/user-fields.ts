import { secret } from '@library/contract/kit/field'
import type { Resource } from '@library/contract/kit/resource'
import { isEnabled, user } from '@library/contract/user/user'

const { password: _, avatar: __, account, realName, name, ...others } = user.fields
const { roleId, deptId, phone, userType, ...rest } = others

/** Users as the list shows them: the status stands among the columns, though it is not changed through the form. */
export const people: Resource = {
  ...user,
  fields: { account, realName, status: isEnabled, roleId, deptId, phone, userType, name, ...rest },
}

/** A picture is uploaded by the user himself. */
export const changedUser: Resource = { ...user, fields: { account, realName, name, ...others } }

/** The first password is chosen here; later ones come from a reset or from the user. */
export const newUser: Resource = {
  ...user,
  fields: { ...changedUser.fields, password: secret('密码', 'Password', { max: 20 }) },
}
