import type { AnswerOf } from '@library/contract/kit/call'
import type { sharedProjectCall } from '@library/contract/workbench/project'

export type Shared = AnswerOf<typeof sharedProjectCall>
export const linesOnPage = 100
