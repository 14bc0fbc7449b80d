import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { integer, optional, parent, text } from '../kit/field.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { defineResource } from '../kit/resource.ts'
import { treeNode } from '../tree-node.ts'

export const role = defineResource({
  name: 'role',
  table: 'role',
  path: 'blade-system/role',
  label: { zh: '角色', en: 'Role' },
  owner: 'tenant',
  fields: {
    parentId: optional(
      parent('上级角色', 'Parent role', {
        target: { table: 'role', label: 'roleName', options: 'blade-system/role/tree' },
      }),
    ),
    roleName: text('角色名称', 'Role name', { max: 64, search: 'contains' }),
    roleAlias: text('角色别名', 'Role alias', { max: 64, search: 'contains', pattern: /^[A-Za-z][A-Za-z0-9_]*$/ }),
    sort: integer('排序', 'Order', { initial: 1 }),
  },
  sort: 'sort',
  unique: [['roleAlias']],
  whole: true,
  usedBy: [{ table: 'role_holder', column: 'role_id', name: 'real_name', label: { zh: '用户', en: 'users' } }],
})

const ids = z.array(idText).max(2000)

/** Replaces all three grants of each role. */
export const grantRoleCall = defineCall({
  method: 'POST',
  path: 'blade-system/role/grant',
  label: { zh: '角色授权', en: 'Grant to roles' },
  body: z.strictObject({
    roleIds: labelled(ids.min(1), '角色', 'Roles', true),
    menuIds: labelled(ids, '菜单权限', 'Menus', true),
    dataScopeIds: labelled(ids.default([]), '数据权限', 'Data scopes', true),
    apiScopeIds: labelled(ids.default([]), '接口权限', 'API scopes', true),
  }),
  answer: z.null(),
})

const tree = z.array(treeNode)

export const roleTreeCall = defineCall({
  method: 'GET',
  path: 'blade-system/role/tree',
  label: { zh: '角色树', en: 'Role tree' },
  query: z.object({ tenantId: z.string().max(12).optional() }),
  answer: tree,
})
export const roleTreeByIdCall = defineCall({
  method: 'GET',
  path: 'blade-system/role/tree-by-id',
  label: { zh: '可选的上级角色', en: 'Roles that can be a parent' },
  query: z.object({ roleId: idText }),
  answer: tree,
})
export const selectRolesCall = defineCall({
  method: 'GET',
  path: 'blade-system/role/select',
  label: { zh: '角色选项', en: 'Roles to choose from' },
  query: z.object({ userId: idText.optional() }),
  answer: z.array(z.object({ id: z.string(), roleName: z.string(), roleAlias: z.string() })),
})

const granted = z.object({ menu: z.array(treeNode), dataScope: z.array(treeNode), apiScope: z.array(treeNode) })
const keys = z.array(z.string())

export const grantTreeCall = defineCall({
  method: 'GET',
  path: 'blade-system/menu/grant-tree',
  label: { zh: '可授予的权限', en: 'What can be granted' },
  answer: granted,
})
export const roleTreeKeysCall = defineCall({
  method: 'GET',
  path: 'blade-system/menu/role-tree-keys',
  label: { zh: '角色已有的权限', en: 'What roles have been granted' },
  query: z.object({ roleIds: idsText }),
  answer: z.object({ menu: keys, dataScope: keys, apiScope: keys }),
})
