import type { Label } from '@library/contract/kit/label'

/** A module as its files need it: names checked, kinds decided. Texts are unchanged user input. */
export type FieldSpec = Readonly<{
  name: string
  kind: 'text' | 'longText' | 'integer' | 'decimal' | 'flag' | 'choice' | 'day' | 'datetime' | 'parent' | 'reference'
  label: Label
  max?: number | undefined
  /** Of a decimal, before and after the point. */
  digits?: readonly [number, number] | undefined
  required: boolean
  inList: boolean
  inForm: boolean
  ownLine: boolean
  search?: 'contains' | 'equals' | 'range' | undefined
  unique: boolean
  dictionary?: string | undefined
  target?: Readonly<{ table: string; label: string; options: string }> | undefined
}>

export type NounSpec = Readonly<{
  /** The resource's name, and so the menu's code. */
  name: string
  /** `siteVisit`, `SiteVisit` and `site-visit`. */
  constant: string
  className: string
  file: string
  table: string
  /** Below /api, and in the browser. */
  path: string
  webPath: string
  label: Label
  fields: readonly FieldSpec[]
  /** The property that identifies a row to users. */
  title: string
}>

export type ModuleSpec = Readonly<{
  area: string
  template: 'crud' | 'sub' | 'tree'
  title: string
  author: string | null
  noun: NounSpec
  /** The children, and their property that contains the parent. */
  child?: Readonly<{ noun: NounSpec; key: string }> | undefined
  migration: string
}>

export type GeneratedFile = Readonly<{ path: string; text: string }>

export function nounsOf({ noun, child }: ModuleSpec): NounSpec[] {
  return child ? [noun, child.noun] : [noun]
}

/** The form is custom where not every field is in it, or one takes a whole line. */
export function hasOwnForm({ fields }: NounSpec): boolean {
  return fields.some((field) => !field.inForm || (field.ownLine && field.kind !== 'longText'))
}

export function lines(...parts: readonly (string | false | readonly string[])[]): string {
  return `${parts
    .flat()
    .filter((part) => part !== false)
    .join('\n')}\n`
}
