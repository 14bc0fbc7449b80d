import type { ErrorEntry } from '../kit/domain-error.ts'

export const deskErrors = {
  'notice/empty': { status: 400, message: { zh: '请输入通知内容', en: 'Please enter the content' } },
} as const satisfies Record<string, ErrorEntry>
