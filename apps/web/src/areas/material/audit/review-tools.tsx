import type { Call } from '@library/contract/kit/call'
import { auditExportCall } from '@library/contract/material/audit'
import type { MaterialRow } from '@library/contract/material/material'
import { auditResult, type MaterialAction } from '@library/contract/material/material.states'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { saveFile } from '../../../platform/http/download.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { PublishPeriodDialog } from '../publish/publish-period-dialog.tsx'
import { useCanMove } from '../row-actions.tsx'
import { ReclassifyDialog } from '../standard/reclassify-dialog.tsx'
import { AuditDialog } from './audit-dialog.tsx'

type Props = {
  rows: readonly MaterialRow[]
  /** The rows that a process decides: they cannot be passed or rejected here. */
  decided: readonly string[]
  onDone: () => void
}
type Many = 'pass' | 'reject' | 'publish' | 'reclassify'
type Open = Many | 'publishPeriod'

const passes: readonly MaterialAction[] = ['passFirst', 'passSecond']
const reclassifies: readonly MaterialAction[] = ['reclassify']
const publishes: readonly MaterialAction[] = ['publish']
const rejects: readonly MaterialAction[] = ['rejectFirst', 'rejectSecond']

/** Actions on many rows. Each is disabled if no selected row allows it. */
export function ReviewTools({ rows, decided, onDone }: Props) {
  const t = useTranslation()
  const can = useCan()
  const canMove = useCanMove()
  const [open, setOpen] = useState<Open>()
  const mayAudit = can('information_review_audit') || can('information_review_review')
  const able = (moves: readonly MaterialAction[]) =>
    rows.filter(
      (row) => moves.some((move) => canMove(move, row)) && (moves === reclassifies || !decided.includes(row.id)),
    )
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onDone()
  }
  const button = (key: Many, moves: readonly MaterialAction[], primary = false) => (
    <Button type={primary ? 'primary' : 'default'} disabled={able(moves).length === 0} onClick={() => setOpen(key)}>
      {t(`material.many.${key}`, { n: able(moves).length })}
    </Button>
  )
  return (
    <>
      {mayAudit && button('pass', passes, true)}
      {mayAudit && button('reject', rejects)}
      {can('information_review_publish') && (
        <Button type="primary" onClick={() => setOpen('publishPeriod')}>
          {t('period.publishWhole')}
        </Button>
      )}
      {can('information_review_publish') && button('publish', publishes)}
      {button('reclassify', reclassifies)}
      {can('information_review_export') && <ExportAudits ids={rows.map((row) => row.id)} needsRows />}
      {open === 'pass' && <AuditDialog rows={able(passes)} result={auditResult.passed} onDone={done} onClose={close} />}
      {open === 'reject' && (
        <AuditDialog rows={able(rejects)} result={auditResult.rejected} onDone={done} onClose={close} />
      )}
      {open === 'publish' && <PublishDialog rows={able(publishes)} onDone={done} onClose={close} />}
      {open === 'publishPeriod' && <PublishPeriodDialog onDone={done} onClose={close} />}
      {open === 'reclassify' && <ReclassifyDialog rows={able(reclassifies)} onDone={done} onClose={close} />}
    </>
  )
}

type ExportProps = { ids: readonly string[]; filters?: Readonly<Record<string, string>>; needsRows?: boolean }

/** The selected rows with their audit records, or without a selection the rows of the list. */
export function ExportAudits({ ids, filters = {}, needsRows = false }: ExportProps) {
  const t = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function write(format: string) {
    setBusy(true)
    try {
      const what = ids.length > 0 ? { body: { ids, format } } : { query: { ...filters, format } }
      saveFile((await call<Call>(auditExportCall, what)) as Blob)
      toast.success(t('exporting.done'))
    } catch {
      // The call has announced it.
    } finally {
      setBusy(false)
    }
  }
  const items = [
    { key: 'xlsx', label: 'Excel (.xlsx)' },
    { key: 'csv', label: 'CSV' },
  ]
  return (
    <Dropdown
      trigger={['click']}
      disabled={needsRows && ids.length === 0}
      menu={{ items, onClick: ({ key }) => void write(key) }}
    >
      <Button loading={busy}>{t('list.export')}</Button>
    </Dropdown>
  )
}
