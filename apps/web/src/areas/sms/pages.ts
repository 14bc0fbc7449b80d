import type { Page } from '../../shell/page/page.tsx'

export const smsPages: readonly Page[] = [
  {
    path: '/resource/sms',
    name: { zh: '短信配置', en: 'SMS' },
    load: () => import('./sms.tsx').then((file) => file.TextMessages),
  },
  {
    path: '/resource/mail',
    name: { zh: '邮件配置', en: 'Mail' },
    load: () => import('./mail.tsx').then((file) => file.Mails),
  },
]
