import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled'
import { mayQuote } from '@library/contract/enterprise/enterprise.states'
import { periodState } from '@library/contract/material/period.states'
import { Alert, Button } from 'antd'
import { useNavigate } from 'react-router'
import { periodText } from '../../../domain/price/price-text.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { deadlineText } from '../../../platform/text/moment-text.ts'
import style from '../material.module.css'
import { usePeriods } from '../material-search.tsx'
import { useOwnEnterprise } from '../use-actors.ts'

/** Which period collects and until when, or why the user cannot enter prices. */
export function EntryNotice() {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayManage = useCan()('information_entry_manage')
  const own = useOwnEnterprise()
  const periods = usePeriods()
  if (own.isSuccess && !mayManage && !mayQuote.some((status) => status === own.data?.auditStatus))
    return (
      <Alert
        className={style.blocked ?? ''}
        type="warning"
        showIcon
        title={t(own.data ? 'material.enterpriseWaits' : 'material.noEnterprise')}
        action={<Button onClick={() => navigate('/home/apply')}>{t('material.toEnterprise')}</Button>}
      />
    )
  if (!periods.data) return null
  const collecting = periods.data.records.filter(({ state }) => state === periodState.collecting)
  const [first] = collecting
  if (!first) return <Notice>{t('material.noneCollects')}</Notice>
  const names = collecting.map(({ period }) => periodText(period)).join('、')
  const title = first.collectTo
    ? t('material.collectsUntil', { period: names, until: deadlineText(first.collectTo) })
    : t('material.collects', { period: names })
  return <Notice>{title}</Notice>
}

function Notice({ children }: { children: string }) {
  return (
    <span role="status" className={style.collects}>
      <InfoCircleFilled aria-hidden="true" /> {children}
    </span>
  )
}
