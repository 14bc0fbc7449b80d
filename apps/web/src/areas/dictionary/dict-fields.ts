import type { Dictionary } from '@library/contract/dictionary/dict'
import { text } from '@library/contract/kit/field'
import type { GrantedResource } from '@library/contract/menu/page-resource'

/** A dictionary itself: it hangs below nothing and has no key. These come by the page. */
export function headOf(resource: Dictionary): GrantedResource {
  const { parentId: _, dictKey: __, ...fields } = resource.fields
  return { ...resource, fields, whole: undefined }
}

/** One of its entries, which needs a key. */
export function entryOf(resource: Dictionary): GrantedResource {
  const { zh, en } = resource.fields.dictKey.label
  return { ...resource, fields: { ...resource.fields, dictKey: text(zh, en, { max: 64 }) } }
}
