import type { Overview } from '@library/contract/operations/overview'
import { useTranslation } from '../../platform/text/language.ts'
import style from './operations.module.css'
import { Card } from './operations-card.tsx'

const heads = ['held', 'waitingCalls', 'waits', 'waitingJobs', 'runningJobs'] as const

/** Who uses most of the connections and of the workers. */
export function BusyTenants({ tenants }: Overview) {
  const t = useTranslation()
  return (
    <Card title={t('operations.tenants')} wide>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{t('operations.tenant')}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`operations.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tenants.map(({ tenantId, tenantName, waiting: waitingCalls, ...use }) => (
            <tr key={tenantId}>
              <th scope="row">
                {tenantName} <code>{tenantId}</code>
              </th>
              {heads.map((head) => (
                <td key={head}>{{ waitingCalls, ...use }[head]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
