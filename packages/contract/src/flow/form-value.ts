import type { Label } from '../kit/label.ts'
import { compareDecimals, isDecimal, placesOf, plainDecimal } from './decimal-text.ts'
import type { FieldType, FormField, FormValue } from './form-field.ts'

export const longestText = 2000
export const mostValues = 20
const usualLength = 500
const mostDecimals = 6

/** The stored form of an input, or why it is refused. The screen and the server use the same rules. */
export type Checked = Readonly<{ value: FormValue; problem?: undefined }> | Readonly<{ problem: Label }>

export function checkValue(field: FormField, input: unknown): Checked {
  const items = itemsOf(input)
  if (!items) return { problem: messages.kind(field.type) }
  const values = items.map((item) => stored[field.type]?.(item) ?? item)
  if (values.length > (isList(field) ? mostValues : 1))
    return { problem: messages.many(isList(field) ? mostValues : 1) }
  if (new Set(values).size < values.length) return { problem: messages.twice }
  for (const value of values) {
    const problem = checks[field.type](field, value)
    if (problem) return { problem }
  }
  return { value: isList(field) ? (values.length > 0 ? values : null) : (values[0] ?? null) }
}

/** Files are always a list. */
export function isList({ type, isMany }: Pick<FormField, 'type' | 'isMany'>): boolean {
  return type === 'file' || (isMany && (type === 'choice' || type === 'people'))
}

export const requiredMessage: Label = { zh: '必填', en: 'it is required' }

/** Texts without the empty ones. Undefined for anything else. */
function itemsOf(input: unknown): string[] | undefined {
  if (input === null || input === undefined) return []
  const list: unknown[] = Array.isArray(input) ? input : [input]
  if (!list.every((item) => typeof item === 'string')) return undefined
  return list.map((item) => String(item).trim()).filter(Boolean)
}

const stored: Partial<Record<FieldType, (text: string) => string>> = {
  number: (text) => (isDecimal(text) ? plainDecimal(text) : text),
}

type Check = (field: FormField, value: string) => Label | undefined
const identifier: Check = ({ type }, value) => (/^\d{1,19}$/.test(value) ? undefined : messages.kind(type))

const checks: Readonly<Record<FieldType, Check>> = {
  text({ maxLength, pattern }, value) {
    const most = maxLength ?? usualLength
    if (value.length > most) return messages.long(most)
    return pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(value) ? messages.pattern : undefined
  },
  number({ type, min, max, decimals }, value) {
    const places = decimals ?? mostDecimals
    if (!isDecimal(value) || value.replace(/\D/g, '').length > 21) return messages.kind(type)
    if (placesOf(value) > places) return messages.decimals(places)
    if (min !== null && compareDecimals(value, min) < 0) return messages.min(min)
    return max !== null && compareDecimals(value, max) > 0 ? messages.max(max) : undefined
  },
  date({ type, min, max }, value) {
    if (!isDay(value)) return messages.kind(type)
    if (min !== null && value < min) return messages.min(min)
    return max !== null && value > max ? messages.max(max) : undefined
  },
  choice: ({ options }, value) => (options.some((option) => option.value === value) ? undefined : messages.option),
  people: identifier,
  file: identifier,
}

/** A day that exists, written yyyy-MM-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const kinds: Readonly<Record<FieldType, Label>> = {
  text: { zh: '应为文本', en: 'it must be a text' },
  number: { zh: '应为数字', en: 'it must be a number' },
  date: { zh: '应为日期（yyyy-MM-dd）', en: 'it must be a date (yyyy-MM-dd)' },
  choice: { zh: '应为选项', en: 'it must be one of the choices' },
  people: { zh: '应为人员', en: 'it must be a person' },
  file: { zh: '应为文件', en: 'it must be a file' },
}

const messages = {
  kind: (type: FieldType) => kinds[type],
  long: (n: number): Label => ({ zh: `最多 ${n} 个字符`, en: `${n} characters at most` }),
  pattern: { zh: '格式不符合要求', en: 'it does not have the required form' },
  decimals: (n: number): Label => ({ zh: `最多 ${n} 位小数`, en: `${n} decimals at most` }),
  min: (least: string): Label => ({ zh: `不能小于 ${least}`, en: `${least} at least` }),
  max: (most: string): Label => ({ zh: `不能大于 ${most}`, en: `${most} at most` }),
  option: { zh: '不在选项中', en: 'it is none of the choices' },
  many: (n: number): Label => ({ zh: `最多 ${n} 项`, en: `${n} at most` }),
  twice: { zh: '有重复项', en: 'an item is repeated' },
} as const
