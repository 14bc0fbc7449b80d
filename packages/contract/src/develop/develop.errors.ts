import type { ErrorEntry } from '../kit/domain-error.ts'

export const developErrors = {
  'datasource/own': {
    status: 409,
    message: {
      zh: '本系统的数据库随产品提供，只读，不能修改或删除',
      en: 'The database of this product comes with it: it is read only and can be neither changed nor removed',
    },
  },
  'datasource/password-required': {
    status: 400,
    message: {
      zh: '新建数据源，或更改地址、用户名时，必须输入密码',
      en: 'A new data source, and one with another address or user, needs its password',
    },
  },
  'datasource/private-address': {
    status: 400,
    message: {
      zh: '{host} 是内网或本机地址：管理员须先在服务器设置 DATASOURCE_PRIVATE_HOSTS 中允许它',
      en: '{host} is a private address: the server setting DATASOURCE_PRIVATE_HOSTS has to allow it first',
    },
  },
  'datasource/unknown-host': {
    status: 400,
    message: { zh: '找不到主机 {host}', en: 'The host {host} cannot be found' },
  },
  'datasource/refused': {
    status: 400,
    message: {
      zh: '{host}:{port} 拒绝连接或无法到达',
      en: '{host}:{port} refuses the connection or cannot be reached',
    },
  },
  'datasource/timeout': {
    status: 400,
    message: { zh: '{host}:{port} 没有及时应答', en: '{host}:{port} did not answer in time' },
  },
  'datasource/password': {
    status: 400,
    message: { zh: '用户名或密码不正确', en: 'The user name or the password is wrong' },
  },
  'datasource/unknown-database': {
    status: 400,
    message: { zh: '数据库 {database} 不存在', en: 'There is no database {database}' },
  },
  'datasource/failed': {
    status: 400,
    message: {
      zh: '{host}:{port} 不能作为 PostgreSQL 使用：{reason}',
      en: '{host}:{port} cannot be used as PostgreSQL: {reason}',
    },
  },
  'model/unknown-table': {
    status: 400,
    message: { zh: '数据源中没有表 {table}', en: 'The data source has no table {table}' },
  },
  'model/one-list': {
    status: 400,
    message: { zh: '一次只能保存同一模型的属性', en: 'The rows must all belong to one model' },
  },
  'model/property-twice': {
    status: 400,
    message: { zh: '列名或属性名 {name} 重复', en: 'The column or property {name} stands twice' },
  },
  'model/property-misfit': {
    status: 400,
    message: {
      zh: '{name} 的组件或查询方式与类型不符',
      en: 'Control or kind of search of {name} does not fit its type',
    },
  },
  'code/no-properties': {
    status: 400,
    message: { zh: '模型 {model} 还没有保存属性', en: 'The model {model} has no saved properties yet' },
  },
  'code/no-text': {
    status: 400,
    message: {
      zh: '模型 {model} 至少需要一个表单中的文本属性（最大长度不小于 16）',
      en: 'The model {model} needs a text property in its form that holds at least 16 characters',
    },
  },
  'code/reserved': {
    status: 400,
    message: { zh: '名称 {name} 已被占用，请换一个', en: 'The name {name} is taken, please choose another' },
  },
  'code/unknown-dictionary': {
    status: 400,
    message: { zh: '属性 {name} 的字典 {code} 不存在', en: 'The dictionary {code} of {name} does not exist' },
  },
  'code/unknown-property': {
    status: 400,
    message: { zh: '模型 {model} 没有属性 {name}', en: 'The model {model} has no property {name}' },
  },
  'code/sub-required': {
    status: 400,
    message: {
      zh: '主子表模板需要另一个子表模型和它的外键属性',
      en: 'The template of parent and children needs another model and the property that holds the parent',
    },
  },
  'code/tree-required': {
    status: 400,
    message: {
      zh: '树表模板需要上级属性和文本型的节点名称属性',
      en: 'The template of a tree needs the property that holds the parent and a text property that names a node',
    },
  },
} as const satisfies Record<string, ErrorEntry>
