import type { Page } from '../../shell/page/page.tsx'

export const leavePages: readonly Page[] = [
  {
    path: '/work/process/leave/form/:processDefinitionId',
    load: () => import('./form.tsx').then((file) => file.LeaveForm),
    label: 'pages.leave',
  },
  {
    path: '/work/process/leave/handle/:taskId/:processInstanceId/:businessId',
    load: () => import('./handle.tsx').then((file) => file.LeaveHandle),
    label: 'pages.leave',
  },
  {
    path: '/work/process/leave/detail/:processInstanceId/:businessId',
    load: () => import('./handle.tsx').then((file) => file.LeaveDetail),
    label: 'pages.leave',
  },
]
