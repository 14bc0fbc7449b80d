import type { Page } from '../../shell/page/page.tsx'

export const workPages: readonly Page[] = [
  { path: '/work/start', load: () => import('./start.tsx').then((file) => file.StartList) },
  { path: '/work/claim', load: () => import('./lists.tsx').then((file) => file.ClaimList) },
  { path: '/work/todo', load: () => import('./lists.tsx').then((file) => file.TodoList) },
  { path: '/work/send', load: () => import('./lists.tsx').then((file) => file.SendList) },
  { path: '/work/done', load: () => import('./lists.tsx').then((file) => file.DoneList) },
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
