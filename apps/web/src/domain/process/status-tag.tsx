import type { InstanceStatus } from '@library/contract/flow/flow-row'
import { Tag } from 'antd'
import { useWords } from '../../platform/text/language.ts'

const colours: Record<InstanceStatus, string | undefined> = {
  running: 'processing',
  passed: 'success',
  rejected: 'error',
  withdrawn: 'warning',
  deleted: undefined,
  undecided: 'warning',
}

export function StatusTag({ status }: { status: InstanceStatus | null }) {
  const t = useWords()
  if (!status) return '–'
  return <Tag color={colours[status]}>{t(`process.statuses.${status}`)}</Tag>
}
