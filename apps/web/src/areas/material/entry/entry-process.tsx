import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Failure } from '../../../parts/failure.tsx'
import { SubjectCard } from '../../../parts/subject-page.tsx'
import { useTabSubject } from '../../../platform/state/tab-subject.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { AuditInfoPage } from '../audit/audit-info-page.tsx'
import style from '../process.module.css'
import { RequestCard } from '../publish/request-card.tsx'
import { useCanMove } from '../row-actions.tsx'
import { useAuditInfo } from '../use-audit-info.ts'
import { MaterialForm } from './material-form.tsx'

/** The state of the user's own price, and why it was returned. */
export function EntryProcess() {
  const t = useTranslation()
  const [search] = useSearchParams()
  const id = search.get('id')
  const one = useAuditInfo(id)
  const can = useCanMove()
  useTabSubject(one.data && `${one.data.info.materialName} ${one.data.info.spec ?? ''}`.trim())
  const [editing, setEditing] = useState(false)
  if (!id) return <Empty description={t('material.noneChosen')} />
  if (one.error) return <Failure error={one.error} onRetry={() => void one.refetch()} back="/informationEntry/index" />
  if (!one.data) return <Skeleton active paragraph={{ rows: 12 }} />
  const { info } = one.data
  const rejection = info.rejectReason && (
    <SubjectCard title={t('material.rejectedBecause')} className={style.decide}>
      <div className={style.opinion}>{info.rejectReason}</div>
      <div className={style.buttons}>
        <Button type="primary" disabled={!can('edit', info)} onClick={() => setEditing(true)}>
          {t('material.mend')}
        </Button>
      </div>
    </SubjectCard>
  )
  const side = (
    <>
      {rejection}
      <RequestCard info={info} />
    </>
  )
  return (
    <>
      <AuditInfoPage one={one.data} side={side} />
      {editing && <MaterialForm row={info} onClose={() => setEditing(false)} />}
    </>
  )
}
