import type { Label } from '../kit/label.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 202610 inside a sentence: 2026年10月, Oct 2026. */
export function monthText(period: string, language: keyof Label): string {
  const [year, month] = [period.slice(0, 4), Number(period.slice(4))]
  return language === 'zh' ? `${year}年${month}月` : `${months[month - 1]} ${year}`
}
