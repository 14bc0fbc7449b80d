import type { ErrorEntry } from '../kit/domain-error.ts'

export const roleErrors = {
  'scope/unknown-resource': {
    status: 400,
    message: { zh: '资源 {resource} 没有数据权限', en: 'There is no resource {resource} with data scopes' },
  },
  'scope/condition': {
    status: 400,
    message: { zh: '自定义规则不正确：{reason}', en: 'The condition is not valid: {reason}' },
  },
  'scope/in-use': {
    status: 409,
    message: {
      zh: '已授予租户的角色，不能删除：{tenants}',
      en: 'Granted to roles of tenants, it cannot be removed: {tenants}',
    },
  },
  'role/standard': {
    status: 409,
    message: {
      zh: '系统内置角色不能删除，也不能更改别名',
      en: 'A built-in role can neither be removed nor given another alias',
    },
  },
  'role/administrator': {
    status: 403,
    message: {
      zh: '超级管理员角色只能由超级管理员管理',
      en: 'The role administrator is managed by its holders only',
    },
  },
  'role/not-grantable': {
    status: 403,
    message: { zh: '不能授予或收回自己没有的权限', en: 'Nobody can give or take what he does not have himself' },
  },
  'role/needs-scope': {
    status: 403,
    message: {
      zh: '您只能看到部分数据，授予菜单 {menus} 时必须同时授予您的数据权限',
      en: 'You see only a part of the records: {menus} can be granted only together with your own data scope',
    },
  },
} as const satisfies Record<string, ErrorEntry>
