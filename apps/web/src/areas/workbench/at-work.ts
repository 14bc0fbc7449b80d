import type { ListVersion } from '@library/contract/workbench/list.calls'

type Job = NonNullable<ListVersion['job']>
const failed = 3

/** The job that is queued or running, if any. */
export function jobAtWork({ job }: Pick<ListVersion, 'job'>): Job | null {
  return job && job.state <= 1 ? job : null
}

export function hasFailed({ job }: Pick<ListVersion, 'job'>): boolean {
  return job?.state === failed
}
