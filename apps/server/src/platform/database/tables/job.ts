import type { JobState } from '@library/contract/job/job'
import type { Label } from '@library/contract/kit/label'
import type { Generated } from 'kysely'
import type { Json, JsonOrNull, MomentDefault, MomentOrNull, Walled } from './columns.ts'

export type StoredProgress = { done: number; total: number | null; note: Label | null }
export type StoredResult = { summary: Label; link: string | null }
/** A business rule by its code, or a crash by its message. */
export type StoredReason = { code: string; details: Record<string, unknown> } | { message: string }

export type JobTables = {
  job: {
    id: Generated<string>
    name: string
    key: string | null
    slot: MomentOrNull
    queueId: string
    input: Json<unknown>
    caller: Json<unknown>
    state: Generated<JobState>
    isCancelAsked: Generated<boolean>
    attempts: Generated<number>
    tries: Generated<number>
    priority: Generated<number>
    lane: string | null
    progress: JsonOrNull<StoredProgress>
    reason: JsonOrNull<StoredReason>
    result: JsonOrNull<StoredResult>
    requestId: Generated<string | null>
    createUser: Generated<string | null>
    createTime: MomentDefault
    startAfter: MomentDefault
    startedTime: MomentOrNull
    endedTime: MomentOrNull
  } & Walled
}
