import type { Dictionary } from '../domain/station/add-dictionaries.ts'

export const systemDictionaries: readonly Dictionary[] = [
  {
    code: 'sex',
    name: { zh: '性别', en: 'Sex' },
    entries: [
      ['1', '男', 'Male'],
      ['2', '女', 'Female'],
    ],
  },
  {
    code: 'notice',
    name: { zh: '通知类型', en: 'Notice category' },
    entries: [
      ['1', '发布通知', 'Announcement'],
      ['2', '批转通知', 'Endorsed notice'],
      ['3', '转发通知', 'Forwarded notice'],
      ['4', '指示通知', 'Instruction'],
      ['5', '任免通知', 'Appointments'],
      ['6', '事务通知', 'Routine notice'],
    ],
  },
  {
    code: 'menu_category',
    name: { zh: '菜单类型', en: 'Menu category' },
    entries: [
      ['1', '菜单', 'Menu'],
      ['2', '按钮', 'Button'],
    ],
  },
  {
    code: 'button_func',
    name: { zh: '按钮功能', en: 'Button place' },
    entries: [
      ['1', '工具栏', 'Toolbar'],
      ['2', '操作栏', 'Row'],
      ['3', '工具操作栏', 'Toolbar and row'],
    ],
  },
  {
    code: 'yes_no',
    name: { zh: '是否', en: 'Yes or no' },
    entries: [
      ['1', '否', 'No'],
      ['2', '是', 'Yes'],
    ],
  },
  {
    code: 'flow',
    name: { zh: '流程类型', en: 'Process category' },
    entries: [['1', '请假流程', 'Leave', 'leave']],
  },
  {
    code: 'org_category',
    name: { zh: '机构类型', en: 'Department category' },
    entries: [
      ['1', '公司', 'Company'],
      ['2', '部门', 'Department'],
      ['3', '小组', 'Group'],
    ],
  },
  {
    code: 'data_scope_type',
    name: { zh: '数据权限类型', en: 'Data scope type' },
    entries: [
      ['1', '全部可见', 'All'],
      ['2', '本人可见', 'Own rows'],
      ['3', '所在机构可见', 'Own department'],
      ['4', '所在机构及子级可见', 'Own department and below'],
      ['5', '自定义', 'Custom'],
    ],
  },
  {
    code: 'api_scope_type',
    name: { zh: '接口权限类型', en: 'API scope type' },
    entries: [
      ['1', '系统接口', 'System call'],
      ['2', '业务接口', 'Business call'],
    ],
  },
  {
    code: 'post_category',
    name: { zh: '岗位类型', en: 'Post category' },
    entries: [
      ['1', '高层', 'Senior'],
      ['2', '中层', 'Middle'],
      ['3', '基层', 'Junior'],
      ['4', '其他', 'Other'],
    ],
  },
  {
    code: 'region',
    name: { zh: '行政区划级别', en: 'Region level' },
    entries: [
      ['0', '国家', 'Country'],
      ['1', '省份/直辖市', 'Province'],
      ['2', '地市', 'City'],
      ['3', '区县', 'District'],
      ['4', '乡镇', 'Town'],
      ['5', '村委', 'Village'],
    ],
  },
  {
    code: 'user_type',
    name: { zh: '用户平台', en: 'User platform' },
    entries: [
      ['1', 'WEB', 'WEB'],
      ['2', 'APP', 'APP'],
      ['3', 'OTHER', 'OTHER'],
    ],
  },
  {
    code: 'oss',
    name: { zh: '对象存储类型', en: 'Object storage' },
    entries: [
      ['1', '本地磁盘', 'Local disk'],
      ['2', 'S3 兼容存储', 'S3-compatible storage'],
    ],
  },
  {
    code: 'sms',
    name: { zh: '短信服务商', en: 'SMS provider' },
    entries: [
      ['1', '控制台（不外发）', 'Console (sends nothing)'],
      ['2', '阿里云', 'Aliyun'],
      ['3', '腾讯云', 'Tencent Cloud'],
    ],
  },
]

export const mailDictionaries: readonly Dictionary[] = [
  {
    code: 'mail_security',
    name: { zh: '邮件加密方式', en: 'Encryption of mail' },
    entries: [
      ['1', 'SSL/TLS（465）', 'TLS (465)'],
      ['2', 'STARTTLS（587）', 'STARTTLS (587)'],
      ['3', '不加密', 'None'],
    ],
  },
]
