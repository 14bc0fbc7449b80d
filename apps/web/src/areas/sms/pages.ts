import type { Page } from '../../shell/page/page.tsx'

export const smsPages: readonly Page[] = [
  { path: '/resource/sms', load: () => import('./sms.tsx').then((file) => file.TextMessages) },
  { path: '/resource/mail', load: () => import('./mail.tsx').then((file) => file.Mails) },
]
