import type { Page } from '../../shell/page/page.tsx'

export const workPages: readonly Page[] = [
  {
    path: '/work/start',
    name: { zh: '发起事务', en: 'Start' },
    load: () => import('./start.tsx').then((file) => file.StartList),
  },
  {
    path: '/work/claim',
    name: { zh: '待签事务', en: 'To claim' },
    load: () => import('./lists.tsx').then((file) => file.ClaimList),
  },
  {
    path: '/work/todo',
    name: { zh: '待办事务', en: 'To do' },
    load: () => import('./lists.tsx').then((file) => file.TodoList),
  },
  {
    path: '/work/send',
    name: { zh: '已发事务', en: 'Sent' },
    load: () => import('./lists.tsx').then((file) => file.SendList),
  },
  {
    path: '/work/done',
    name: { zh: '办结事务', en: 'Done' },
    load: () => import('./lists.tsx').then((file) => file.DoneList),
  },
  {
    path: '/work/process/start/:processDefinitionId',
    load: () => import('./start-form.tsx').then((file) => file.StartForm),
    label: 'pages.start',
  },
  {
    path: '/work/process/handle/:taskId',
    load: () => import('./handle.tsx').then((file) => file.Handle),
    label: 'pages.handle',
  },
  {
    path: '/work/process/detail/:processInstanceId',
    load: () => import('./handle.tsx').then((file) => file.Detail),
    label: 'pages.process',
  },
]
