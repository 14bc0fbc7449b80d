import { z } from 'zod'
import { idText } from './id.ts'
import { type Label, labelled } from './label.ts'

/**
 * The display kind of a field. A closed list: a new kind needs a form control, a cell and a sample in the test that
 * walks all resources.
 */
export type FieldKind =
  | 'text'
  | 'icon'
  | 'longText'
  | 'secret'
  | 'integer'
  | 'decimal'
  | 'flag'
  | 'choice'
  | 'day'
  | 'datetime'
  | 'parent'
  | 'reference'
  | 'references'

/** The target of a reference: its table guards the write, its label names a row, its options call fills the picker. */
export type Target = Readonly<{
  table: string
  label: string
  options: string
  /** The referenced column, if it is not the id. */
  key?: string
}>

export type FieldOptions = Readonly<{
  /** How the list may be searched by this field. Absent means not searchable. */
  search?: 'contains' | 'equals' | 'range'
  /** False hides the field in the table. It still appears in the form. */
  inList?: boolean
  /** A change may leave it out and then keeps what is stored: for a value that lists do not carry. */
  mayKeep?: true
  /** The value of a new row, in the form and where a client sends none. */
  initial?: string | number
}>

export type Field<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = FieldOptions &
  Readonly<{
    kind: FieldKind
    label: Label
    required: boolean
    /** What submit takes, after `asSentBack`. */
    input: I
    /** What a response contains. */
    output: O
    max?: number
    /** Of a decimal, after the point. */
    decimals?: number
    dictionary?: string
    target?: Target
  }>

export function text(zh: string, en: string, options: FieldOptions & { max: number; pattern?: RegExp }) {
  const { pattern, ...rest } = options
  // A text that is empty or too long is not also checked against the pattern.
  const plain = z.string().trim().min(1, { abort: true }).max(options.max, { abort: true })
  return make('text', zh, en, pattern ? plain.regex(pattern) : plain, z.string(), rest)
}

/** A text that other clients also send as a number, such as the key of a dictionary entry. */
export function keyText(zh: string, en: string, options: FieldOptions & { max: number }) {
  const field = text(zh, en, options)
  forgiven.add(field.input, { numbers: true })
  return field
}

/** A day of the calendar. A time that comes with it is dropped. */
export function day(zh: string, en: string, options: FieldOptions = {}) {
  return make('day', zh, en, z.iso.date(), z.string(), options)
}

/** The name of an icon, picked and not typed. Other clients have their own icons: the screen draws an unknown one as the default. */
export function icon(zh: string, en: string, options: FieldOptions = {}) {
  return make('icon', zh, en, z.string().regex(/^[A-Za-z0-9 _:-]{1,255}$/), z.string(), options)
}

export function longText(zh: string, en: string, options: FieldOptions & { max?: number } = {}) {
  const max = options.max ?? 20_000
  return make('longText', zh, en, z.string().min(1).max(max), z.string(), { inList: false, ...options, max })
}

/** Write-only: a response has null in its place. */
export function secret(zh: string, en: string, options: { max: number }) {
  return make('secret', zh, en, z.string().min(1).max(options.max), z.null(), { inList: false, ...options })
}

export function integer(zh: string, en: string, options: FieldOptions = {}) {
  return make('integer', zh, en, z.int32(), z.int(), options)
}

type DecimalOptions = FieldOptions & { digits?: readonly [whole: number, decimals: number] }

/**
 * Money and quantities are sent as strings: a price must never pass through a float. `digits` before and after the
 * point; none after it is a whole number that may be larger than an integer.
 */
export function decimal(zh: string, en: string, { digits = [14, 4], ...options }: DecimalOptions = {}) {
  const [whole, decimals] = digits
  const form = new RegExp(`^-?\\d{1,${whole}}${decimals > 0 ? `(\\.\\d{1,${decimals}})?` : ''}$`)
  return make('decimal', zh, en, z.string().regex(form), z.string(), { ...options, decimals })
}

export function flag(zh: string, en: string, options: FieldOptions = {}) {
  return make('flag', zh, en, z.union([z.literal(0), z.literal(1)]), z.int(), options)
}

/** A coded value. Its labels are in the named dictionary. `readAs`: codes of other clients and what they mean here. */
export function choice(
  zh: string,
  en: string,
  { readAs, ...options }: FieldOptions & { dictionary: string; readAs?: Readonly<Record<number, number>> },
) {
  const field = make('choice', zh, en, z.int32(), z.int(), options)
  if (readAs) forgiven.add(field.input, { values: readAs })
  return field
}

export function datetime(zh: string, en: string, options: FieldOptions = {}) {
  return make('datetime', zh, en, dateTimeText, z.string(), options)
}

export function reference(zh: string, en: string, options: FieldOptions & { target: Target }) {
  return make('reference', zh, en, idText, z.string(), options)
}

/** What else a field takes besides its own values: `asSentBack` reads it. */
export const forgiven = z.registry<{
  /** The meaning of an empty value. */
  empty?: string
  numbers?: true
  values?: Readonly<Record<number, number>>
}>()

/** The row of the same table that this one hangs below; "0" is the root. */
export function parent(zh: string, en: string, options: FieldOptions & { target: Target }) {
  const field = make('parent', zh, en, idText, z.string(), { inList: false, ...options })
  forgiven.add(field.input, { empty: '0' })
  return field
}

/** Several ids, joined by commas, as the product's clients send them. */
export function references(zh: string, en: string, options: FieldOptions & { target: Target }) {
  return make('references', zh, en, idList, z.string(), options)
}

/** Makes the field optional. */
export function optional<I extends z.ZodType, O extends z.ZodType>(field: Field<I, O>) {
  const { zh, en } = field.label
  const input = labelled(field.input.nullish(), zh, en, picked.has(field.kind))
  return { ...field, required: false, input, output: field.output.nullable() }
}

/** Unlike the ids of one call, a stored list may contain a whole menu. */
const idList = z.string().regex(/^\d{1,18}(?:,\d{1,18}){0,1999}$/)

/** The only format of a time in calls, in the station's time zone. */
export const dateTimeText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .refine((value) => ofCalendar.safeParse(value.replace(' ', 'T')).success)
const ofCalendar = z.iso.datetime({ local: true })

function make<I extends z.ZodType, O extends z.ZodType, P extends FieldOptions>(
  kind: FieldKind,
  zh: string,
  en: string,
  input: I,
  output: O,
  options: P,
): Field<I, O> & P {
  const label = { zh, en }
  return { ...options, kind, label, required: true, input: labelled(input, zh, en, picked.has(kind)), output }
}

const picked = new Set<FieldKind>(['icon', 'flag', 'choice', 'day', 'datetime', 'parent', 'reference', 'references'])
