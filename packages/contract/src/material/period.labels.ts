import type { Label } from '../kit/label.ts'
import type { PeriodState } from './period.states.ts'

/** For errors. Screens show the tenant's labels, from the dictionary period_state. */
export const periodLabels: Readonly<Record<PeriodState, Label>> = {
  0: { zh: '未开始', en: 'not started' },
  1: { zh: '采集中', en: 'collecting' },
  2: { zh: '审核中', en: 'auditing' },
  3: { zh: '已发布', en: 'published' },
  4: { zh: '已归档', en: 'archived' },
}
