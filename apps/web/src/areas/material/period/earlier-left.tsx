import { underWay } from '@library/contract/material/material.states'
import type { PeriodRow } from '@library/contract/material/period'
import { periodState } from '@library/contract/material/period.states'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { periodText } from '../../../domain/price/price-text.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'
import { ArchiveDialog } from './archive-dialog.tsx'

/** How many rows of a period still wait for a decision or for their publication. */
export function leftIn({ counts }: Pick<PeriodRow, 'counts'>): number {
  return underWay.reduce<number>((sum, status) => sum + (counts[status] ?? 0), 0)
}

/** Earlier periods that are not archived, because something is left in them. */
export function EarlierLeft({ periods, than }: { periods: readonly PeriodRow[]; than: PeriodRow }) {
  const t = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState<PeriodRow>()
  const earlier = periods.filter(
    (one) =>
      one.state === periodState.published &&
      one.periodType === than.periodType &&
      one.period < than.period &&
      leftIn(one) > 0,
  )
  return (
    <>
      {earlier.map((one) => (
        <Alert
          key={one.id}
          className={style.note}
          type="warning"
          showIcon
          title={t('period.leftIn', { period: periodText(one.period), n: leftIn(one) })}
          description={t('period.leftStays')}
          action={can('material_period_edit') && <Button onClick={() => setOpen(one)}>{t('period.decideLeft')}</Button>}
        />
      ))}
      {open && <ArchiveDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
