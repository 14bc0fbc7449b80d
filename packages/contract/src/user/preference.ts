import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'

/** Column settings, density, saved searches: what a screen stores for its user, under a unique name. */
const name = z.string().regex(/^[\w.:/-]{1,120}$/)
/** Any JSON of limited depth, so that every reader can parse it. */
const value = z.unknown().refine((given): given is z.util.JSONType => isShallow(given, 32))

function isShallow(given: unknown, levels: number): boolean {
  if (typeof given !== 'object' || given === null) return given !== undefined
  return levels > 0 && Object.values(given).every((inner) => isShallow(inner, levels - 1))
}

export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  screen: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  value,
})
export type SavedView = z.output<typeof savedView>

export const preferencesCall = defineCall({
  method: 'GET',
  path: 'blade-user/preference',
  label: { zh: '我的偏好', en: 'My preferences' },
  answer: z.record(z.string(), value),
})
export const setPreferenceCall = defineCall({
  method: 'POST',
  path: 'blade-user/preference',
  // A value of null deletes the name.
  label: { zh: '保存偏好', en: 'Keep a preference' },
  body: z.strictObject({ name, value }),
  answer: z.null(),
})

export const savedViewsCall = defineCall({
  method: 'GET',
  path: 'blade-user/saved-view/list',
  label: { zh: '保存的查询', en: 'Saved searches' },
  query: z.object({ screen: name }),
  answer: z.array(savedView),
})
export const submitSavedViewCall = defineCall({
  method: 'POST',
  path: 'blade-user/saved-view/submit',
  label: { zh: '保存查询', en: 'Save a search' },
  body: z.strictObject({
    id: idText.optional(),
    screen: name,
    name: labelled(z.string().trim().min(1).max(32), '名称', 'Name'),
    isShared: z.boolean().default(false),
    value,
  }),
  answer: savedView,
})
export const removeSavedViewCall = defineCall({
  method: 'POST',
  path: 'blade-user/saved-view/remove',
  label: { zh: '删除保存的查询', en: 'Remove a saved search' },
  query: z.object({ ids: idsText }),
  answer: z.null(),
  undoable: true,
})
