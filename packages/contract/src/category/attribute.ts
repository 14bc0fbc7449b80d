import { z } from 'zod'
import { labelled } from '../kit/label.ts'

export const attributeKinds = ['number', 'enum', 'text'] as const

/** An attribute of the materials of a category: what a spec must contain, and what distinguishes two materials. */
export const attribute = z.strictObject({
  key: labelled(z.string().regex(/^[a-z][A-Za-z0-9]{0,31}$/), '属性键', 'Attribute key'),
  label: labelled(z.string().trim().min(1).max(32), '属性名称', 'Attribute name'),
  kind: labelled(z.enum(attributeKinds), '属性类型', 'Attribute kind', true),
  unit: labelled(z.string().trim().max(16).nullish(), '单位', 'Unit'),
  /** The choices of an enum. */
  choices: labelled(z.array(z.string().trim().min(1).max(64)).max(100).nullish(), '可选值', 'Choices'),
  required: labelled(z.boolean().default(false), '必填', 'Required'),
  /** Two materials that differ in it are never the same, however similar their names are. */
  hard: labelled(z.boolean().default(false), '硬性', 'Hard'),
})
export type Attribute = z.output<typeof attribute>

export const attributeTemplate = labelled(
  z
    .array(attribute)
    .max(30)
    .refine((list) => new Set(list.map((one) => one.key)).size === list.length)
    .refine((list) => list.every((one) => one.kind !== 'enum' || (one.choices?.length ?? 0) > 0)),
  '属性模板',
  'Attribute template',
)
