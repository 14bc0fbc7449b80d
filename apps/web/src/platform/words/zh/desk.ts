export const deskWords = {
  home: {
    label: '首页',
    morning: '早上好，{{name}}',
    afternoon: '下午好，{{name}}',
    evening: '晚上好，{{name}}',
    me: '我的身份',
    account: '账号',
    realName: '姓名',
    roles: '角色',
    tenant: '租户',
    quick: '快捷入口',
    noQuick: '你的菜单里还没有其他页面',
    version: '系统版本 {{version}}',
  },
} as const
