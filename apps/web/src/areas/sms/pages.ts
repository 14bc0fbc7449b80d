import type { Page } from '../../shell/page/page.tsx'

export const smsPages: readonly Page[] = [
  {
    path: '/resource/sms',
    label: { zh: '短信配置', en: 'SMS' },
    load: () => import('./sms.tsx').then((file) => file.TextMessages),
  },
  {
    path: '/resource/mail',
    label: { zh: '邮件配置', en: 'Mail' },
    load: () => import('./mail.tsx').then((file) => file.Mails),
  },
]
