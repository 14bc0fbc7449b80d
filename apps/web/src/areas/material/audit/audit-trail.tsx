import { type AuditInfo, type AuditRecord, removeAuditsCall } from '@library/contract/material/audit'
import { auditResult } from '@library/contract/material/material.states'
import { Timeline } from 'antd'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useConfirmDelete } from '../../../parts/rows/use-confirm-delete.ts'
import { useDeleteRows } from '../../../parts/rows/use-delete-rows.ts'
import { callToDelete } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { StatusTag } from '../material-cells.tsx'
import style from '../process.module.css'
import { listNames } from '../refresh.ts'

/** The history of the row from its first day on. */
export function AuditTrail({ one: { info, people, records } }: { one: AuditInfo }) {
  const t = useTranslation()
  const first = {
    key: 'created',
    color: 'gray',
    content: <Step title={t('material.created')} time={info.createTime ?? ''} by={people.enteredBy} />,
  }
  const sent = info.submitTime
    ? [
        {
          key: 'sent',
          color: 'blue',
          content: <Step title={t('material.wasSent')} time={info.submitTime} by={people.sentBy} />,
        },
      ]
    : []
  const steps = records.map((record) => ({
    key: record.id,
    time: record.auditTime,
    color: colourOf(record),
    content: <RecordStep record={record} />,
  }))
  // The last submission is sorted by its time: a corrected row was sent again after its rejection.
  const before = steps.filter(({ time }) => !info.submitTime || time < info.submitTime)
  const after = steps.filter(({ time }) => info.submitTime && time >= info.submitTime)
  return <Timeline className={style.trail} items={[first, ...before, ...sent, ...after]} />
}

function colourOf({ result, stage }: AuditRecord): string {
  if (stage === null) return 'gray'
  return result === auditResult.rejected ? 'red' : 'green'
}

function Step({ title, time, by }: { title: string; time: string; by?: string | null }) {
  return (
    <>
      <strong>{title}</strong>
      <div className={style.soft}>{[by, time].filter(Boolean).join(' · ')}</div>
    </>
  )
}

function RecordStep({ record }: { record: AuditRecord }) {
  const t = useTranslation()
  const { stage, result, opinion, auditorName, auditTime, toStatus, fromStatus } = record
  return (
    <>
      <strong>
        {stage === null ? t('material.remark') : <BusinessText code="audit_stage" value={stage} />}{' '}
        {result !== null && stage !== null && <BusinessText code="audit_result" value={result} />}
      </strong>{' '}
      {toStatus !== fromStatus && <StatusTag status={toStatus} />}
      <div className={style.soft}>{[auditorName, auditTime].filter(Boolean).join(' · ')}</div>
      {opinion && <div className={style.opinion}>{opinion}</div>}
      {stage === null && <RemoveRemark id={record.id} />}
    </>
  )
}

/** Only a remark can be removed: a decision stays. */
function RemoveRemark({ id }: { id: string }) {
  const t = useTranslation()
  const can = useCan()
  const confirmDelete = useConfirmDelete()
  const remove = useDeleteRows({
    send: (ids) => callToDelete(removeAuditsCall, { query: { ids: ids.join(',') } }),
    keys: Object.values(listNames).map((name) => [name]),
  })
  if (!can('information_entry_manage')) return null
  return (
    <RowButton danger flush onClick={() => confirmDelete({ ids: [id], onOk: () => remove([id]) })}>
      {t('list.delete')}
    </RowButton>
  )
}
