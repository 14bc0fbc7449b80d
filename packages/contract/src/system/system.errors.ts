import type { ErrorEntry } from '../kit/domain-error.ts'

export const systemErrors = {
  'tenant/unknown': { status: 400, message: { zh: '租户不存在', en: 'There is no such tenant' } },
  'tenant/expired': {
    status: 403,
    message: { zh: '租户已过期，请联系管理员', en: 'The tenant has expired, please contact the administrator' },
  },
  'tenant/platform': {
    status: 409,
    message: {
      zh: '平台运营租户不能删除，不能过期，也不能配置产品包',
      en: "The platform's own tenant can neither be removed, nor expire, nor be given a package",
    },
  },
  'tenant/quota': {
    status: 400,
    message: { zh: '账号额度必须为 -1（不限）或非负数', en: 'The account quota is -1 (no limit), zero or more' },
  },
  'package/in-use': {
    status: 409,
    message: {
      zh: '产品包正在被租户使用，不能删除：{tenants}',
      en: 'The package is used by tenants and cannot be removed: {tenants}',
    },
  },
  'client/secret-required': { status: 400, message: { zh: '请输入应用密钥', en: 'Please enter the client secret' } },
  'client/unknown-grant': {
    status: 400,
    message: { zh: '没有授权类型 {grant}', en: 'There is no grant type {grant}' },
  },
  'client/validity': {
    status: 400,
    message: { zh: '{label}必须大于 0', en: '{label} must be greater than 0' },
  },
  'client/redirect': {
    status: 400,
    message: {
      zh: '回调地址必须是 http 或 https 地址：{address}',
      en: 'A redirect address must begin with http or https: {address}',
    },
  },
  'client/in-use': {
    status: 409,
    message: {
      zh: '本系统正在使用该应用，不能删除或更换编号和密钥',
      en: 'This system signs in with the client: it cannot be removed or given another id or secret',
    },
  },
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
  'menu/parent': {
    status: 400,
    message: {
      zh: '按钮必须属于一个菜单，菜单不能放在按钮下',
      en: 'A button belongs to a menu, and nothing hangs below a button',
    },
  },
  'dict/key-required': {
    status: 400,
    message: { zh: '请输入字典键值', en: 'Please enter the dictionary key value' },
  },
  'region/parent': { status: 400, message: { zh: '上级区划不存在', en: 'There is no such parent region' } },
  'region/level': {
    status: 400,
    message: { zh: '区划等级必须低于上级区划', en: 'The level must be below that of the parent region' },
  },
  'region/twice': {
    status: 400,
    message: { zh: '区划编号在文件中重复', en: 'The region code stands in the file twice' },
  },
  'import/unreadable': {
    status: 400,
    message: {
      zh: '文件无法读取，请上传 xlsx、xls 或 CSV 文件',
      en: 'The file cannot be read: please send an xlsx, xls or CSV file',
    },
  },
  'import/too-large': {
    status: 413,
    message: { zh: '文件过大：最大 20 MB，解压后 200 MB', en: 'The file is too large: at most 20 MB, 200 MB unpacked' },
  },
  'import/too-many-rows': {
    status: 400,
    message: { zh: '一次最多导入 {most} 行', en: 'At most {most} rows can be imported at once' },
  },
  'import/too-many-columns': {
    status: 400,
    message: { zh: '一个文件最多 {most} 列', en: 'A file can have at most {most} columns' },
  },
  'import/headings': {
    status: 400,
    message: { zh: '文件缺少列：{labels}', en: 'The file has no column {labels}' },
  },
  'setting/unknown': { status: 400, message: { zh: '没有这项设置', en: 'There is no such setting' } },
  'setting/bad-value': { status: 400, message: { zh: '取值不符合要求', en: 'The value does not fit this setting' } },
} as const satisfies Record<string, ErrorEntry>
