import type { taskDetailCall } from '@library/contract/flow/work'
import type { AnswerOf } from '@library/contract/kit/call'

export type Task = AnswerOf<typeof taskDetailCall>
