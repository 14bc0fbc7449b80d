import type { Dictionary } from '@library/contract/dictionary/dict'
import { text } from '@library/contract/kit/field'
import type { Resource } from '@library/contract/kit/resource'

/** A dictionary itself: it has no parent and no key. These load by page. */
export function headOf(resource: Dictionary): Resource {
  const { parentId: _, dictKey: __, ...fields } = resource.fields
  return { ...resource, fields, whole: undefined }
}

/** An entry of it, which needs a key. */
export function entryOf(resource: Dictionary): Resource {
  const { zh, en } = resource.fields.dictKey.label
  return { ...resource, fields: { ...resource.fields, dictKey: text(zh, en, { max: 64 }) } }
}
