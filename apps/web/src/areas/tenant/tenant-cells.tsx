import { Tag } from 'antd'
import dayjs from 'dayjs'
import type { Cells } from '../../kit/ResourceTable.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { stationNow } from '../../platform/text/station-clock.ts'

const soon = 30

export const tenantCells: Cells = {
  accountNumber: (row) => <Quota most={Number(row.accountNumber)} />,
  expireTime: (row) => <Expiry time={row.expireTime as string | null} />,
}

function Quota({ most }: { most: number }) {
  const t = useTranslation()
  return most < 0 ? t('tenant.noLimit') : String(most)
}

/** A warning in time, so that the term can still be extended. */
function Expiry({ time }: { time: string | null }) {
  const t = useTranslation()
  if (!time) return t('tenant.never')
  const left = dayjs(time).diff(stationNow(), 'day', true)
  return (
    <>
      {time} {left < 0 && <Tag color="error">{t('tenant.expired')}</Tag>}
      {left >= 0 && left <= soon && <Tag color="warning">{t('tenant.daysLeft', { n: Math.ceil(left) })}</Tag>}
    </>
  )
}
