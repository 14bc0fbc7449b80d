import type { ErrorEntry } from '../kit/domain-error.ts'

export const jobErrors = {
  'job/ended': {
    status: 409,
    message: { zh: '任务已经结束，不能取消', en: 'The job has ended and cannot be cancelled' },
  },
  'job/not-ended': {
    status: 409,
    message: { zh: '任务尚未失败或取消，不能重试', en: 'Only a failed or cancelled job can be run again' },
  },
  'job/already-waiting': {
    status: 409,
    message: { zh: '同样的任务正在等待或执行', en: 'The same job is waiting or running already' },
  },
  'job/unknown': {
    status: 409,
    message: { zh: '此版本的程序没有这种任务', en: 'This version of the program has no such job' },
  },
  'job/asker-left': {
    status: 403,
    message: { zh: '发起人已被停用或删除', en: 'Whoever asked for the job may not act any more' },
  },
  'job/worker-lost': {
    status: 503,
    message: { zh: '执行任务的进程多次中断', en: 'The processes that ran the job went away, again and again' },
  },
} as const satisfies Record<string, ErrorEntry>
