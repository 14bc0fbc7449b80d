import { materialStatus } from '@library/contract/material/material.states'
import type { PeriodRow } from '@library/contract/material/period'
import { type PeriodState, periodMoves, periodState } from '@library/contract/material/period.states'
import { useState } from 'react'
import { periodText } from '../../../domain/price/price-text.ts'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { RowActions } from '../../../parts/rows/row-actions.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useConfirmDelete } from '../../../parts/rows/use-confirm-delete.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { PublishPeriodDialog } from '../publish/publish-period-dialog.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { useAdvance } from './period-steps.tsx'
import { AskReopenDialog, DecideReopenDialog } from './reopen-dialogs.tsx'

type Props = { row: PeriodRow; onEdit: () => void; onRemove: (ids: readonly string[]) => Promise<void> }
type Open = 'publish' | 'archive' | 'askReopen' | 'decideReopen'

export function PeriodActions({ row, onEdit, onRemove }: Props) {
  const t = useTranslation()
  const can = useCan()
  const confirmDelete = useConfirmDelete()
  const advance = useAdvance(row)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const mayEdit = can('material_period_edit')
  const isUsed = Object.values(materialStatus).some((status) => (row.counts[status] ?? 0) > 0)
  const isPublishable = row.state === periodState.auditing || row.state === periodState.published
  const hasToPublish = row.isInPart || (row.counts[materialStatus.approved] ?? 0) > 0
  const ask = () => confirmDelete({ ids: [row.id], name: periodText(row.period), onOk: () => onRemove([row.id]) })
  // The step that is next comes first; the usual actions follow it, as in every list.
  const steps = (
    <>
      {can('information_review_publish') && isPublishable && hasToPublish && (
        <RowButton onClick={() => setOpen('publish')}>{t('period.publishWhole')}</RowButton>
      )}
      {mayEdit &&
        periodMoves[row.state as PeriodState].map((to) => (
          <RowButton key={to} onClick={() => (to === periodState.archived ? setOpen('archive') : advance(to))}>
            {to < row.state ? t('material.backTo') : t('material.advanceTo')}{' '}
            <BusinessText code="period_state" value={to} />
          </RowButton>
        ))}
      {mayEdit && row.state === periodState.archived && <ReopenButton row={row} onOpen={setOpen} />}
    </>
  )
  const allowed = { edit: mayEdit, delete: can('material_period_delete') && !isUsed, view: false, history: false }
  return (
    <>
      <RowActions
        name={periodText(row.period)}
        can={(action) => allowed[action]}
        onOpen={onEdit}
        onDelete={ask}
        extra={steps}
      />
      {open === 'publish' && <PublishPeriodDialog period={row.period} onDone={close} onClose={close} />}
      {open === 'archive' && <ArchiveDialog row={row} onClose={close} />}
      {open === 'askReopen' && <AskReopenDialog row={row} onClose={close} />}
      {open === 'decideReopen' && <DecideReopenDialog row={row} onClose={close} />}
    </>
  )
}

/** Two people: the one who asked cannot agree. */
function ReopenButton({ row, onOpen }: { row: PeriodRow; onOpen: (open: Open) => void }) {
  const t = useTranslation()
  const userId = useSession((state) => state.user?.user_id)
  if (!row.reopening) return <RowButton onClick={() => onOpen('askReopen')}>{t('period.reopen')}</RowButton>
  const isMine = row.reopening.userId === userId
  return (
    <RowButton disabled={isMine} title={isMine ? t('period.waitsForOther') : ''} onClick={() => onOpen('decideReopen')}>
      {t('period.decideReopen')}
    </RowButton>
  )
}
