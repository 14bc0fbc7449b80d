import type { DemandRow } from '@library/contract/inquiry/inquiry'
import { CardLine } from '../../parts/list/card-list.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { Deadline, StatusTag } from './cells.tsx'
import { MaterialCell, Quantity, TitleCell } from './columns.tsx'
import style from './inquiry.module.css'

/** A demand on a phone: material, place, remaining time and number of replies. */
export function DemandCard({ row, onOpen }: { row: DemandRow; onOpen: (id: string) => void }) {
  const t = useTranslation()
  return (
    <>
      <CardLine>
        <TitleCell row={row} onOpen={onOpen} />
        <StatusTag status={row.status} />
      </CardLine>
      <CardLine>
        <MaterialCell row={row} />
        <Quantity row={row} />
      </CardLine>
      <CardLine>
        <span className={style.stack}>
          <small>{t('inquiry.deadline')}</small>
          <Deadline {...row} />
        </span>
        <span className={style.figure}>
          <small>{t('inquiry.replies')}</small> {row.replyCount}
        </span>
      </CardLine>
      <p className={style.faint}>{[row.regionName ?? row.regionCode, row.ownerName].filter(Boolean).join(' · ')}</p>
    </>
  )
}
