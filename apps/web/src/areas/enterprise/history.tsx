import type { Difference } from '@library/contract/enterprise/enterprise'
import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import type { EnterpriseAuditRow } from '@library/contract/enterprise/enterprise-audit'
import { enterpriseResult } from '@library/contract/enterprise/enterprise-audit'
import { Skeleton, Table, Timeline } from 'antd'
import { Failure } from '../../parts/failure.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import style from './enterprise.module.css'
import { Value } from './facts.tsx'
import { useSteps } from './queries.ts'
import { RemoveRemark } from './remarks.tsx'

const { waiting, changeWaiting, suspended } = enterpriseStatus

/** The history of an enterprise, newest first. */
export function History({ id }: { id: string }) {
  const t = useTranslation()
  const { data, error, refetch } = useSteps(id)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <Timeline
      items={data.map((step) => ({
        key: step.id,
        color: colourOf(step),
        content: (
          <>
            <strong>{t(`enterprise.steps.${kindOf(step)}`)}</strong>{' '}
            <span className={style.soft}>
              {step.auditorName} · {step.auditTime}
            </span>
            {step.opinion && <p className={style.opinion}>{step.opinion}</p>}
            {step.diff.length > 0 && <Differences list={step.diff} />}
            {kindOf(step) === 'remark' && <RemoveRemark id={step.id} />}
          </>
        ),
      }))}
    />
  )
}

/** A change: before and after side by side. */
export function Differences({ list }: { list: readonly Difference[] }) {
  const t = useTranslation()
  return (
    <Table<Difference>
      size="small"
      rowKey="field"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...list]}
      columns={[
        { title: t('enterprise.field'), dataIndex: 'label' },
        {
          title: t('enterprise.before'),
          render: (_, one) => (
            <span className={style.before}>
              <Value field={one.field} value={one.before} />
            </span>
          ),
        },
        { title: t('enterprise.after'), render: (_, one) => <Value field={one.field} value={one.after} /> },
      ]}
    />
  )
}

function kindOf({ fromStatus, toStatus, result, diff }: EnterpriseAuditRow) {
  if (result === enterpriseResult.passed) return 'passed'
  if (result === enterpriseResult.rejected) return 'rejected'
  if (fromStatus === toStatus) return diff.some((one) => one.field === 'userId') ? 'bound' : 'remark'
  if (toStatus === waiting) return 'submitted'
  if (toStatus === changeWaiting) return 'changed'
  return toStatus === suspended ? 'suspended' : 'resumed'
}

function colourOf(step: EnterpriseAuditRow): string {
  const kind = kindOf(step)
  if (kind === 'passed' || kind === 'resumed') return 'green'
  return kind === 'rejected' || kind === 'suspended' ? 'red' : 'blue'
}
