import { z } from 'zod'

export type Language = 'zh' | 'en'
export type Label = Readonly<Record<Language, string>>

type FieldLabel = Label & { /** Chosen from a list rather than typed: the message says 'select'. */ picked?: boolean }

/** The label of a value for people. Declared beside the schema, so that every error can name the field. */
export const labels = z.registry<FieldLabel>()

export function labelled<S extends z.ZodType>(schema: S, zh: string, en: string, picked = false): S {
  const described = schema.describe(`${zh} · ${en}`)
  labels.add(described, { zh, en, picked })
  return described
}
