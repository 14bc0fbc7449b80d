import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { assumedInput } from './assumption.ts'
import { materialInfo, materialRow } from './material.ts'

/** What was assumed of a price is right: these fields, or all of them. */
export const confirmAssumedCall = defineCall({
  method: 'POST',
  path: `${materialInfo.path}/confirm_assumed`,
  label: { zh: '确认推定的内容', en: 'Confirm assumed fields' },
  body: z.strictObject({ id: labelled(idText, '材料信息', 'Material price', true), fields: assumedInput }),
  answer: materialRow,
})
