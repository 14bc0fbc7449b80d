import type { FlowRow } from '@library/contract/flow/flow-row'
import { expect } from 'vitest'
import { test as base } from '../world.ts'
import { aFlowDesk, type Desk } from './flow-desk.ts'

export const test = base.extend<{ desk: Desk }>({
  desk: [async ({ staged, world }, use) => use(await aFlowDesk(staged, world)), { scope: 'file' }],
})

export type Person = Awaited<ReturnType<Desk['person']>>

export async function start(person: Person, processDefinitionId: string, variables: object = {}): Promise<string> {
  const answer = await person.post('work/start-process', { processDefinitionId, title: 'A thing', variables })
  expect(answer).toMatchObject({ code: 200 })
  return (answer.data as { processInstanceId: string }).processInstanceId
}

export async function taskOf(person: Person, processInstanceId: string, list = 'todo-list'): Promise<FlowRow> {
  const row = (await person.list(list)).find((one) => one.processInstanceId === processInstanceId)
  if (!row) throw new Error(`There is no task of ${processInstanceId} in ${list}`)
  return row
}

export async function complete(person: Person, processInstanceId: string, flag?: 'ok', more: object = {}) {
  const { taskId } = await taskOf(person, processInstanceId)
  return person.post('work/complete-task', { taskId, processInstanceId, flag, comment: 'said', ...more })
}

export async function history(person: Person, processInstanceId: string): Promise<FlowRow[]> {
  return (await person.get('process/history-flow-list', { processInstanceId })).data as FlowRow[]
}

export async function story(person: Person, processInstanceId: string): Promise<string[]> {
  const rows = await history(person, processInstanceId)
  return rows.map((row) => `${row.historyActivityId ?? ''}:${row.deed}`)
}

export async function namesOfTasks(person: Person, processInstanceId: string): Promise<(string | null)[]> {
  const rows = (await person.list('todo-list')).filter((row) => row.processInstanceId === processInstanceId)
  return rows.map((row) => row.taskDefinitionKey).sort()
}

/** The state of a process after a step. */
export const ended = (answer: { data: unknown }) => (answer.data as { processStatus: string }).processStatus
