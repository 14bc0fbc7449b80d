import { z } from 'zod'
import type { Label } from '../kit/label.ts'
import { monthText } from './month-text.ts'

/** The labels are in the dictionary risk_level. */
export const riskLevel = { none: 0, hint: 1, abnormal: 2 } as const

/** Why a row needs a closer check. Stored as a kind with its figures, so that every user reads it in their language. */
export const riskLabels = {
  change: {
    zh: '较上期（{period}）变动 {rate}%',
    en: 'Changed by {rate} % since the last period ({period})',
  },
  peers: {
    zh: '偏离同类报价中位数 {median} 元 {rate}%（{n} 家）',
    en: '{rate} % away from the median {median} of {n} enterprises',
  },
  identical: {
    zh: '与其他企业报价完全相同：{enterprises}',
    en: 'The very same price as other enterprises: {enterprises}',
  },
  licence: { zh: '营业执照已于 {date} 到期', en: 'The business licence expired on {date}' },
  attribute: { zh: '规格型号缺少必要参数：{attributes}', en: 'The specification lacks: {attributes}' },
  validity: { zh: '价格有效期止于 {date}', en: 'The price is valid only until {date}' },
} as const satisfies Record<string, Label>

export type RiskKind = keyof typeof riskLabels

export const risk = z.object({
  kind: z.enum(Object.keys(riskLabels) as [RiskKind, ...RiskKind[]]),
  level: z.int().min(1).max(2),
  /** The values of the message's placeholders. */
  figures: z.record(z.string(), z.string()),
})
export type Risk = z.output<typeof risk>

export function riskText({ kind, figures }: Risk, language: keyof Label): string {
  const shown = (name: string, value = '') => (name === 'period' ? monthText(value, language) : value)
  return riskLabels[kind][language].replace(/\{(\w+)\}/g, (_, name: string) => shown(name, figures[name]))
}
