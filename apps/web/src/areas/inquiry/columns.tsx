import type { DemandRow } from '@library/contract/inquiry/inquiry'
import { moneyText } from '../../domain/price/price-text.ts'
import { useUnitText } from '../../domain/price/unit-text.ts'
import type { LiveColumn } from '../../parts/list/live-list.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { Deadline, StatusTag } from './cells.tsx'
import style from './inquiry.module.css'

export function useDemandColumns(onOpen: (id: string) => void): LiveColumn<DemandRow>[] {
  const t = useTranslation()
  const right = { align: 'right', sorter: true } as const
  return [
    {
      key: 'title',
      title: t('inquiry.title'),
      sorter: true,
      render: (row) => <TitleCell row={row} onOpen={onOpen} />,
    },
    { key: 'status', title: t('inquiry.state'), sorter: true, render: ({ status }) => <StatusTag status={status} /> },
    { key: 'materialName', title: t('inquiry.material'), sorter: true, render: (row) => <MaterialCell row={row} /> },
    { key: 'quantity', title: t('inquiry.quantity'), ...right, render: (row) => <Quantity row={row} /> },
    { key: 'region', title: t('inquiry.region'), render: (row) => row.regionName ?? row.regionCode },
    { key: 'deadline', title: t('inquiry.deadline'), sorter: true, render: (row) => <Deadline {...row} /> },
    { key: 'replyCount', title: t('inquiry.replies'), ...right, render: ({ replyCount }) => replyCount },
    { key: 'createTime', title: t('inquiry.created'), sorter: true, render: (row) => <Origin row={row} /> },
  ]
}

/** A demand that is only listed for a user cannot be opened by them. */
export function TitleCell({ row, onOpen }: { row: DemandRow; onOpen: (id: string) => void }) {
  return (
    <span className={style.stack} data-lines>
      {row.isOpen ? (
        <RowButton flush className={style.title} onClick={() => onOpen(row.id)}>
          {row.title}
        </RowButton>
      ) : (
        <span>{row.title}</span>
      )}
      <small>{row.demandNo}</small>
    </span>
  )
}

export function MaterialCell({ row: { materialName, spec } }: { row: DemandRow }) {
  return (
    <span className={style.stack} data-lines>
      <span>{materialName}</span>
      <small>{spec}</small>
    </span>
  )
}

/** Time and user in one column: two would make the list wider than a desktop screen. */
function Origin({ row: { createTime, ownerName } }: { row: DemandRow }) {
  return (
    <span className={style.stack} data-lines>
      <span>{createTime.slice(0, 16)}</span>
      <small>{ownerName}</small>
    </span>
  )
}

export function Quantity({ row: { quantity, unitCode } }: { row: Pick<DemandRow, 'quantity' | 'unitCode'> }) {
  const t = useTranslation()
  const unit = useUnitText()
  return (
    <span className={style.figure}>
      {quantity === null ? t('inquiry.toBeAgreed') : moneyText(quantity)} {unit(unitCode)}
    </span>
  )
}
