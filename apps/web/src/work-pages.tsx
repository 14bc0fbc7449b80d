import type { RouteObject } from 'react-router'
import { page } from './shell/page.tsx'

const workLists = () => import('./areas/work/lists.tsx')
const leavePages = () => import('./areas/leave/pages.tsx')
const workProcess = () => import('./areas/work/handle.tsx')

/** What one has to do with processes: the lists, and the pages of single ones. */
export const workPages: RouteObject[] = [
  page('/work/start', () => import('./areas/work/start.tsx').then((file) => file.StartList)),
  page('/work/claim', () => workLists().then((file) => file.ClaimList)),
  page('/work/todo', () => workLists().then((file) => file.TodoList)),
  page('/work/send', () => workLists().then((file) => file.SendList)),
  page('/work/done', () => workLists().then((file) => file.DoneList)),
  page(
    '/work/process/start/:processDefinitionId',
    () => import('./areas/work/start-form.tsx').then((file) => file.StartForm),
    { label: 'pages.start' },
  ),
  page('/work/process/handle/:taskId', () => workProcess().then((file) => file.Handle), { label: 'pages.handle' }),
  page('/work/process/detail/:processInstanceId', () => workProcess().then((file) => file.Detail), {
    label: 'pages.process',
  }),
  page(
    '/work/process/leave/form/:processDefinitionId',
    () => import('./areas/leave/form.tsx').then((file) => file.LeaveForm),
    { label: 'pages.leave' },
  ),
  page(
    '/work/process/leave/handle/:taskId/:processInstanceId/:businessId',
    () => leavePages().then((file) => file.LeaveHandle),
    { label: 'pages.leave' },
  ),
  page(
    '/work/process/leave/detail/:processInstanceId/:businessId',
    () => leavePages().then((file) => file.LeaveDetail),
    { label: 'pages.leave' },
  ),
]
