import type { z } from 'zod'
import type { Label } from './label.ts'

/** One HTTP call, declared once: the server serves it, the web calls it, the API page shows it. */
export type Call<
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  A extends z.ZodType | 'file' = z.ZodType | 'file',
  U extends UploadRule | undefined = UploadRule | undefined,
> = Readonly<{
  method: 'GET' | 'POST'
  /** Path below /api. */
  path: string
  label: Label
  query?: Q
  /** Uses `z.strictObject`: an undeclared field is rejected. Dropping it would hide a mistake or an attack. */
  body?: B
  /** The call uploads files as multipart/form-data. Its other fields are the body. */
  upload?: U
  /** Body values may also come in the query string, where older clients put them. */
  eitherPlace?: boolean
  /** Rows that clients send back whole: what these answers carry and the body does not take is dropped, not refused. */
  sentBack?: z.ZodType
  /** Fields of older clients that mean nothing here: dropped, not refused. */
  ignored?: readonly string[]
  /** The schema of `data`, or 'file' for a download. */
  answer: A
  /** The response has no envelope. */
  bare?: boolean
  /** A deletion that its user can take back: the answer carries a token (system/undo.ts). */
  undoable?: true
}>

export type UploadRule = Readonly<{
  field: string
  /** The size limit of one file, in bytes. */
  max: number
  /** The largest number of files, one by default. */
  most?: number
  /** The file is optional. Without it the body is JSON. */
  optional?: boolean
}>

type Schema<C extends Call, K extends 'query' | 'body'> = NonNullable<C[K]>
type OutputOf<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : never
type InputFor<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : never

export type QueryOf<C extends Call> = OutputOf<Schema<C, 'query'>>
export type BodyOf<C extends Call> = OutputOf<Schema<C, 'body'>>
export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : Blob

/** The caller's input type: values with defaults are optional. */
export type QueryInput<C extends Call> = InputFor<Schema<C, 'query'>>
export type BodyInput<C extends Call> = InputFor<Schema<C, 'body'>>

export function defineCall<
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | 'file' = z.ZodType,
  const U extends UploadRule | undefined = undefined,
>(call: Call<Q, B, A, U>): Call<Q, B, A, U> {
  return Object.freeze(call)
}
