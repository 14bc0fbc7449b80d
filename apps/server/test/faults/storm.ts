import { auditResult } from '@library/contract/material/material.states'
import { period, region } from '../desks/price-station.ts'
import { decidedPeriod, type LiveStation } from './live-station.ts'
import { type Answer, call } from './wire.ts'

export const importedRows = 300
export const publishedAtOnce = 120

/** What the server has acknowledged: it must be stored, whatever happens. */
export type Acknowledged = {
  requests: number
  /** Responses that are neither a success nor the silence of a killed server. */
  refused: number[]
  submitted: string[]
  /** The last accepted price, and the one in flight. */
  edited: { id: string; version: number; taken: number; sent: number }
  audited: string[]
  published: number
  imports: number
}

/** Before anything was sent; `draft` is the row whose price is changed repeatedly. */
export function nothingYet(draft: { id: string; version: number }): Acknowledged {
  const edited = { id: draft.id, version: draft.version, taken: 3000, sent: 3000 }
  return { requests: 0, refused: [], submitted: [], edited, audited: [], published: 0, imports: 0 }
}

type Storm = Readonly<{ s: LiveStation; address: string; waiting: string[]; acknowledged: Acknowledged; round: number }>

/** All users at once, each with different work, until the server no longer responds. */
export async function storm({ s, address, waiting, acknowledged, round }: Storm): Promise<void> {
  const [owner, rival, auditor, publisher] = await Promise.all(
    ['owner', 'rival', 'auditor', 'publisher'].map((who) => s.headersAt(address, who)),
  )
  const base = `${address}/api/materialInfo/MaterialInfo`
  const ask = async (headers: Record<string, string> = {}, name: string, body: object): Promise<Answer> => {
    acknowledged.requests += 1
    const answer = await call(`${base}/${name}`, headers, body)
    if (answer.status !== 200 && answer.status !== 0) acknowledged.refused.push(answer.status)
    return answer
  }
  const untilGone = async (act: () => Promise<Answer | undefined>) => {
    for (;;) if ((await act())?.status === 0) return
  }

  const submit = async () => {
    const answer = await ask(owner, 'submit', s.form())
    if (answer.status === 200) acknowledged.submitted.push((answer.data as { id: string }).id)
    return answer
  }
  const edit = async () => {
    const { edited } = acknowledged
    edited.sent += 1
    const body = s.form({
      id: edited.id,
      version: edited.version,
      materialName: '改价',
      priceIncl: String(edited.sent),
    })
    const answer = await ask(owner, 'submit', body)
    if (answer.status === 200) {
      edited.version = (answer.data as { version: number }).version
      edited.taken = edited.sent
    }
    return answer
  }
  const audit = async () => {
    const ids = waiting.splice(0, 5)
    if (ids.length === 0) return call(`${base}/list`, owner ?? {})
    const answer = await ask(auditor, 'batchAudit', { ids, result: auditResult.passed })
    if (answer.status === 200) acknowledged.audited.push(...ids)
    return answer
  }
  const publish = async () => {
    const answer = await ask(publisher, 'batchPublish', { period: decidedPeriod })
    if (answer.status === 200) acknowledged.published += (answer.data as { success: number }).success
    return answer
  }
  const upload = async () => {
    const answer = await ask(rival, 'upload/materialFile', sheet(round))
    if (answer.status === 200) acknowledged.imports += 1
  }
  await Promise.all([untilGone(submit), untilGone(submit), untilGone(edit), untilGone(audit), publish(), upload()])
}

/** Rows that no other file has. */
export function sheet(name: string | number): FormData {
  const lines = Array.from({ length: importedRows }, (_, at) => `砂${name},Φ${at + 1},吨,3300,13%,0101`)
  const form = new FormData()
  form.set('regionCode', region)
  form.set('period', period)
  form.set('wait', '0')
  form.set('file', new Blob([`品名,规格型号,计量单位,含税单价(元),增值税率,编码\n${lines.join('\n')}\n`]), '报价.csv')
  return form
}
