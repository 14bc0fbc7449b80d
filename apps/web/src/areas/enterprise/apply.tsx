import type { EnterpriseDetail } from '@library/contract/enterprise/enterprise.calls'
import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { Alert, Button, Result, Skeleton } from 'antd'
import { useNavigate } from 'react-router'
import { Failure } from '../../parts/failure.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { ApplySteps } from './apply-steps.tsx'
import style from './enterprise.module.css'
import { History } from './history.tsx'
import { useEnterprise } from './queries.ts'
import { StatusTag } from './status.tsx'

const { draft, waiting, rejected } = enterpriseStatus

/** The application of an enterprise: the form while it is open, then the result. */
export function Apply() {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useEnterprise()
  if (isPending) return <Skeleton active className={style.page} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const isOpen = !data || data.auditStatus === draft || data.auditStatus === rejected
  if (!isOpen) return <Applied detail={data} />
  return (
    <section className={style.page} aria-label={t('pages.apply')}>
      {data?.auditStatus === rejected && (
        <Alert type="error" showIcon title={t('enterprise.wasRejected')} description={data.auditOpinion} />
      )}
      {/* The first save of a draft does not remount the form, so that the input stays. */}
      <ApplySteps key={data?.auditStatus ?? draft} detail={data ?? null} />
    </section>
  )
}

function Applied({ detail }: { detail: EnterpriseDetail }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const isWaiting = detail.auditStatus === waiting
  return (
    <section className={style.page} aria-label={t('pages.apply')}>
      <Result
        status={isWaiting ? 'info' : 'success'}
        title={isWaiting ? t('enterprise.waitingTitle') : t('enterprise.doneTitle')}
        subTitle={
          <>
            {detail.enterpriseName} <StatusTag status={detail.auditStatus} />
          </>
        }
        extra={
          <Button type="primary" onClick={() => navigate('/informationEntry/informationEnterprise')}>
            {t('enterprise.toOwn')}
          </Button>
        }
      />
      <History id={detail.id} />
    </section>
  )
}
