import { z } from 'zod'
import { fileKinds } from '../files/file-kinds.ts'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'

const path = 'materialAdjust/MaterialAdjust'

/** A paper behind a typed price. */
export const adjustFile = z.object({ attachId: z.string(), fileName: z.string() })
export type AdjustFile = z.output<typeof adjustFile>

/** As private as the project: those who manage attachments do not see it. */
export const attachAdjustCall = defineCall({
  method: 'POST',
  path: `${path}/attach`,
  label: { zh: '调差表：上传依据', en: 'Adjustment sheet: bring a paper' },
  upload: { field: 'file', max: fileKinds.attachment.most },
  body: z.strictObject({ id: idText }),
  answer: adjustFile,
})

export const adjustFileCall = defineCall({
  method: 'GET',
  path: `${path}/file`,
  label: { zh: '调差表：下载依据', en: 'Adjustment sheet: a paper' },
  query: z.object({ id: idText, attachId: idText }),
  answer: 'file',
})
