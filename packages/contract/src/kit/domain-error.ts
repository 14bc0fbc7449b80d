import type { FieldProblem } from './field-problems.ts'
import type { Label, Language } from './label.ts'

export type ErrorEntry = Readonly<{
  status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 421 | 429 | 503
  /** May contain `{name}` placeholders, filled from the details. */
  message: Label
}>

/** A business rule refused the request. Any other thrown error is a bug. */
export class DomainError extends Error {
  readonly code: string
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>
  private readonly label: Label

  constructor(code: string, entry: ErrorEntry, details: Record<string, unknown>) {
    super(`${code}: ${entry.message.en}`)
    this.name = 'DomainError'
    this.code = code
    this.status = entry.status
    this.label = entry.message
    this.details = details
  }

  translate(language: Language): string {
    return this.label[language].replace(/\{(\w+)\}/g, (_, name: string) => placed(this.details[name], language))
  }

  /** The field of the error, if it concerns one. */
  problems(language: Language): FieldProblem[] | null {
    const fields = this.details.fields
    return Array.isArray(fields)
      ? fields.map((field) => ({ field: String(field), msg: this.translate(language) }))
      : null
  }
}

function placed(value: unknown, language: Language): string {
  if (Array.isArray(value)) return value.map((item) => placed(item, language)).join(language === 'zh' ? '、' : ', ')
  if (typeof value === 'object' && value !== null && language in value) return String((value as Label)[language])
  return String(value ?? '')
}
