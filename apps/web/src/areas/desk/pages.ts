import type { Page } from '../../shell/page/page.tsx'

export const deskPages: readonly Page[] = [
  {
    path: '/desk/notice/index',
    name: { zh: '通知公告', en: 'Notices' },
    load: () => import('./notices.tsx').then((file) => file.Notices),
  },
  { path: '/desk/message', load: () => import('./messages.tsx').then((file) => file.Messages), label: 'message.label' },
  {
    path: '/desk/index',
    load: () => import('./board.tsx').then((file) => file.Board),
    label: 'notice.boardLabel',
    ownHead: true,
  },
  {
    path: '/desk/notice/view',
    load: () => import('./notice-view.tsx').then((file) => file.NoticeView),
    label: 'notice.viewLabel',
    ownHead: true,
    tabPer: ['id'],
  },
]
