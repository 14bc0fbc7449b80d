import type { EnterpriseDetail } from '@library/contract/enterprise/enterprise.calls'
import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Failure } from '../../parts/failure.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import style from './enterprise.module.css'
import { EnterpriseDialog } from './enterprise-dialog.tsx'
import { Facts } from './facts.tsx'
import { Differences, History } from './history.tsx'
import { PapersTable } from './papers-table.tsx'
import { useEnterprise } from './queries.ts'
import { StatusTag } from './status.tsx'

const { draft, waiting, rejected, suspended } = enterpriseStatus

/** The user's enterprise: its data, pending changes and expiring documents. */
export function OwnEnterprise() {
  const t = useTranslation()
  const navigate = useNavigate()
  const { data, error, isPending, refetch } = useEnterprise()
  if (isPending) return <Skeleton active className={style.page} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (data) return <Shown detail={data} />
  return (
    <section className={style.page}>
      <Empty description={t('enterprise.none')}>
        <Button type="primary" onClick={() => navigate('/home/apply')}>
          {t('pages.apply')}
        </Button>
      </Empty>
    </section>
  )
}

function Shown({ detail }: { detail: EnterpriseDetail }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const { auditStatus } = detail
  const isOpen = auditStatus === draft || auditStatus === rejected
  return (
    <section className={style.page} aria-label={detail.enterpriseName}>
      <div className={style.head}>
        <h2 className={style.title}>{detail.enterpriseName}</h2>
        <StatusTag status={auditStatus} />
        <div className={style.buttons}>
          {isOpen && (
            <Button type="primary" onClick={() => navigate('/home/apply')}>
              {t('enterprise.goOn')}
            </Button>
          )}
          {detail.may.includes('change') && (
            <Button type="primary" onClick={() => setEditing(true)}>
              {t('list.edit')}
            </Button>
          )}
        </div>
      </div>
      <Notices detail={detail} />
      {detail.diff.length > 0 && (
        <>
          <h3 className={style.heading}>{t('enterprise.pending')}</h3>
          <Differences list={detail.diff} />
        </>
      )}
      <Facts values={detail} license={{ link: detail.licenseLink, name: detail.licenseName }} />
      <h3 className={style.heading}>{t('enterprise.papers')}</h3>
      <PapersTable papers={detail.qualifications} />
      <h3 className={style.heading}>{t('enterprise.history')}</h3>
      <History id={detail.id} />
      {isEditing && <EnterpriseDialog detail={detail} onClose={() => setEditing(false)} />}
    </section>
  )
}

function Notices({ detail }: { detail: EnterpriseDetail }) {
  const t = useTranslation()
  const { auditStatus, auditOpinion, suspendReason } = detail
  if (auditStatus === rejected)
    return <Alert type="error" showIcon title={t('enterprise.wasRejected')} description={auditOpinion} />
  if (auditStatus === suspended)
    return <Alert type="warning" showIcon title={t('enterprise.isSuspended')} description={suspendReason} />
  if (auditStatus === waiting) return <Alert type="info" showIcon title={t('enterprise.waitingTitle')} />
  return null
}
