import type { InstanceStatus } from '@library/contract/flow/flow-row'
import { Tag } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'

const colours: Record<InstanceStatus, string | undefined> = {
  running: 'processing',
  passed: 'success',
  rejected: 'error',
  withdrawn: 'warning',
  deleted: undefined,
  undecided: 'warning',
}

export function StatusTag({ status }: { status: InstanceStatus | null }) {
  const t = useTranslation()
  if (!status) return '–'
  return <Tag color={colours[status]}>{t(`process.statuses.${status}`)}</Tag>
}
