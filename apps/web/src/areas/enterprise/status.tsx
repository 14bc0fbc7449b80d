import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { Tag } from 'antd'
import { BusinessText } from '../../kit/choices/pickers.tsx'

const { waiting, approved, rejected, changeWaiting, suspended, deregistered } = enterpriseStatus
const colours: Readonly<Record<number, string>> = {
  [waiting]: 'processing',
  [approved]: 'success',
  [rejected]: 'error',
  [changeWaiting]: 'warning',
  [suspended]: 'default',
  [deregistered]: 'default',
}

export function StatusTag({ status }: { status: number }) {
  return (
    <Tag color={colours[status]}>
      <BusinessText code="enterprise_status" value={status} />
    </Tag>
  )
}
