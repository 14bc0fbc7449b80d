import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { materialInfo, materialRow } from './material.ts'

const { path } = materialInfo
const subject = { id: labelled(idText, '材料信息', 'Material price', true) }

/** The owner of a published price asks for it to be taken down. One request at a time. */
export const requestOfflineCall = defineCall({
  method: 'POST',
  path: `${path}/request_offline`,
  label: { zh: '申请下架', en: 'Ask to take a price offline' },
  body: z.strictObject({ ...subject, reason: labelled(z.string().trim().min(1).max(500), '申请原因', 'Reason') }),
  answer: materialRow,
})

export const withdrawOfflineRequestCall = defineCall({
  method: 'POST',
  path: `${path}/withdraw_offline_request`,
  label: { zh: '撤回下架申请', en: 'Withdraw the request to take a price offline' },
  body: z.strictObject(subject),
  answer: materialRow,
})

/** With result 1 the price goes offline for the reason of the request. With result 2 it stays, and the opinion says why. */
export const decideOfflineRequestCall = defineCall({
  method: 'POST',
  path: `${path}/decide_offline_request`,
  label: { zh: '处理下架申请', en: 'Decide about a request to take a price offline' },
  body: z.strictObject({
    ...subject,
    result: labelled(z.coerce.number().int().min(1).max(2), '处理结果', 'Result', true),
    opinion: labelled(z.string().trim().max(500).nullish(), '处理意见', 'Opinion'),
  }),
  answer: materialRow,
})
