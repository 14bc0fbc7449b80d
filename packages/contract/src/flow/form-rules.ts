import type { Label } from '../kit/label.ts'
import { compareDecimals, isDecimal } from './decimal-text.ts'
import { type FieldType, type FormField, fieldTypes, mostOptions, variableName } from './form-field.ts'
import { isDay, longestText } from './form-value.ts'

/** Defined in every expression without being set. */
export const engineVariables: ReadonlySet<string> = new Set([
  ...['initiator', 'pass', 'loopCounter', 'nrOfInstances', 'nrOfCompletedInstances', 'nrOfActiveInstances'],
  ...['nrOfApprovedInstances', 'nrOfRejectedInstances'],
])

/** No field has the name of a variable of the engine, or of a literal or operator of conditions. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...[...engineVariables, 'comment', 'flag'],
  ...['and', 'or', 'not', 'eq', 'ne', 'gt', 'ge', 'lt', 'le', 'true', 'false', 'null'],
])

export const longestPattern = 200

/** Everything that is wrong with the declaration of a field. */
export function fieldProblems(field: FormField): Label[] {
  if (!fieldTypes.includes(field.type)) return [messages.type(field.type)]
  return [...nameProblems(field), ...byType[field.type](field)]
}

function nameProblems({ name, label }: FormField): Label[] {
  return [
    ...(variableName.test(name) ? [] : [messages.name]),
    ...(reservedNames.has(name) ? [messages.reserved] : []),
    ...(label ? [] : [messages.label]),
  ]
}

const byType: Readonly<Record<FieldType, (field: FormField) => Label[]>> = {
  text: ({ maxLength, pattern }) => [
    ...(isCount(maxLength, 1, longestText) ? [] : [messages.maxLength]),
    ...(pattern === null || isPattern(pattern) ? [] : [messages.pattern]),
  ],
  number: ({ min, max, decimals }) => [
    ...limits({ min, max }, isDecimal, compareDecimals),
    ...(isCount(decimals, 0, 6) ? [] : [messages.decimals]),
  ],
  date: ({ min, max }) => limits({ min, max }, isDay, (one, other) => (one < other ? -1 : Number(one > other))),
  choice: ({ options }) => {
    const values = options.map(({ value }) => value)
    if (values.length === 0 || values.length > mostOptions || values.includes('')) return [messages.options]
    return new Set(values).size < values.length ? [messages.sameOption] : []
  },
  people: () => [],
  file: () => [],
}

type Limits = Pick<FormField, 'min' | 'max'>

function limits(
  { min, max }: Limits,
  isValue: (text: string) => boolean,
  compare: (one: string, other: string) => number,
): Label[] {
  const wrong = [min, max].find((text) => text !== null && !isValue(text))
  if (wrong) return [messages.limit(wrong)]
  return min !== null && max !== null && compare(min, max) > 0 ? [messages.order(min, max)] : []
}

function isCount(value: number | null, least: number, most: number): boolean {
  return value === null || (Number.isInteger(value) && value >= least && value <= most)
}

function isPattern(pattern: string): boolean {
  if (pattern.length > longestPattern) return false
  try {
    new RegExp(`^(?:${pattern})$`, 'u')
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

const messages = {
  type: (value: string): Label => ({ zh: `类型 ${value} 不存在`, en: `there is no type ${value}` }),
  name: {
    zh: '变量名须以字母开头，只含字母、数字和下划线，最长 64 位',
    en: 'its variable begins with a letter and has letters, figures and underscores, 64 at most',
  },
  reserved: { zh: '变量名已被流程占用', en: 'its variable belongs to the process itself' },
  label: { zh: '缺少名称', en: 'it has no label' },
  maxLength: { zh: `最大长度应为 1 到 ${longestText}`, en: `its length must be 1 to ${longestText}` },
  pattern: { zh: '格式（正则表达式）有误', en: 'its pattern is no regular expression' },
  decimals: { zh: '小数位数应为 0 到 6', en: 'its decimals must be 0 to 6' },
  limit: (value: string): Label => ({ zh: `范围 ${value} 有误`, en: `its limit ${value} is wrong` }),
  order: (min: string, max: string): Label => ({ zh: `最小值 ${min} 大于最大值 ${max}`, en: `${min} is above ${max}` }),
  options: { zh: `须有 1 到 ${mostOptions} 个选项`, en: `it needs 1 to ${mostOptions} choices` },
  sameOption: { zh: '选项值重复', en: 'two choices have the same value' },
} as const
