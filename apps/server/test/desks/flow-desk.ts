import type { FlowRow } from '@library/contract/flow/flow-row'
import { businesses } from '../../src/businesses.ts'
import { ringTimer } from '../../src/domain/flow/timers/ring-timer.ts'
import type { Caller } from '../../src/platform/callers/caller.ts'
import type { World } from '../../src/platform/world.ts'
import { aStation, aUser, type Station } from '../world/people.ts'
import { aPlatformAdministrator, type appFor, someone } from '../world.ts'

type Staged = Awaited<ReturnType<typeof appFor>>
export type Desk = Awaited<ReturnType<typeof aFlowDesk>>

const platformButtons = [
  ...['flow_model_view', 'flow_model_add', 'flow_model_edit', 'flow_model_delete', 'flow_deploy_upload'],
  ...['flow_manager_view', 'flow_manager_edit', 'flow_manager_delete', 'flow_follow_view', 'flow_follow_delete'],
]
const workPages = ['start', 'claim', 'todo', 'send', 'done'].map((name) => `work_${name}_view`)

/** A diagram with this inside its process. */
export function diagram(key: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:flowable="http://flowable.org/bpmn" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="d_${key}" targetNamespace="x">
  <process id="${key}" name="${key}" isExecutable="true">${body}</process></definitions>`
}

export const arrow = (id: string, from: string, to: string, condition?: string) =>
  `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${
    condition
      ? `<conditionExpression xsi:type="tFormalExpression">${'$'}{${condition.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}}</conditionExpression>`
      : ''
  }</sequenceFlow>`
export const value = (expression: string) => `${'$'}{${expression}}`

let serial = 0
export function aKey(): string {
  serial += 1
  return `p${process.pid}x${serial}x${Math.floor(Math.random() * 1e6)}`
}

/** A station whose users work over HTTP, and the administrator who deploys for it. */
export async function aFlowDesk(staged: Staged, world: World) {
  const station = await aStation(world)
  const administrator = staged.as(aPlatformAdministrator(platformButtons))
  const call = async (headers: object, method: 'GET' | 'POST', name: string, values: object = {}) => {
    const url = name.startsWith('blade-') ? `/api/${name}` : `/api/blade-flow/${name}`
    const rest = method === 'GET' ? { query: values as Record<string, string> } : { payload: values }
    const answer = await staged.app.inject({ method, url, headers: { ...headers }, ...rest })
    return answer.json() as { code: number; msg: string; data: never }
  }
  const admin = (method: 'GET' | 'POST', name: string, values?: object) => call(administrator, method, name, values)

  async function person(role: string, values: Partial<Caller> = {}) {
    const user = await aUser(station, { roles: [role] })
    const permissions = new Set([...workPages, ...(values.permissions ?? [])])
    const caller = someone({
      tenantId: station.tenantId,
      userId: user.id,
      account: user.account,
      name: user.account,
      realName: user.account,
      roles: [role],
      ...values,
      permissions,
    })
    const headers = staged.as(caller)
    return {
      ...user,
      caller,
      get: (name: string, query?: object) => call(headers, 'GET', name, query),
      post: (name: string, payload?: object) => call(headers, 'POST', name, payload),
      list: async (name: string): Promise<FlowRow[]> => {
        const { data } = (await call(headers, 'GET', `work/${name}`, { size: '200' })) as {
          data: { records: FlowRow[] }
        }
        return data.records
      },
    }
  }

  async function deploy(xml: string): Promise<string> {
    const key = /<process id="([^"]+)"/.exec(xml)?.[1] ?? ''
    const model = (await admin('POST', 'model/submit', {
      modelKey: key,
      name: key,
      modelEditorXml: xml,
    })) as { data: { id: string } }
    const where = { modelId: model.data.id, category: 'flow_1', tenantIds: station.tenantId }
    const deployed = (await admin('POST', 'model/deploy', where)) as {
      code: number
      msg: string
      data: { id: string }[]
    }
    if (deployed.code !== 200) throw new Error(deployed.msg)
    return deployed.data[0]?.id ?? ''
  }

  async function upload(name: string, xml: string, fields: Record<string, string>) {
    const form = new FormData()
    for (const [key, text] of Object.entries(fields)) form.append(key, text)
    form.append('files', new Blob([xml]), name)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const headers = { ...administrator, 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    const url = '/api/blade-flow/manager/deploy-upload'
    return (await staged.app.inject({ method: 'POST', url, headers, payload })).json() as { code: number; data: never }
  }

  /** As the job would, at that moment. */
  const ring = (instanceId: string, now: Date) =>
    station.in((ctx) => ringTimer({ ...ctx, now }, businesses, instanceId))

  return { station: station as Station, admin, person, deploy, upload, ring }
}

/** A step of one user. */
export const task = (id: string, who: string, inside = '') =>
  `<userTask id="${id}" name="${id}" flowable:assignee="${who}">${inside}</userTask>`
