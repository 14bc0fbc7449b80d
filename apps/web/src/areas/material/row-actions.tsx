import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import type { MaterialRow } from '@library/contract/material/material'
import { canMove, type MaterialAction } from '@library/contract/material/material.states'
import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import style from './material.module.css'
import { useActorIn } from './use-actors.ts'

export type Action = {
  key: string
  label: string
  /** Any of these moves enables it. Without a move it is always enabled. */
  moves?: readonly MaterialAction[]
  danger?: boolean
  onClick: () => void
}
type Props = {
  row: MaterialRow
  actions: readonly Action[]
  before?: ReactNode
}

const mostInline = 2

/** The actions on a row, disabled if the table of moves does not allow them. */
export function RowActions({ row, actions, before }: Props) {
  const t = useTranslation()
  const can = useCanMove()
  const isOff = ({ moves }: Action) => moves !== undefined && !moves.some((move) => can(move, row))
  const behind = actions.slice(mostInline)
  return (
    <div className={style.actions}>
      {before}
      {actions.slice(0, mostInline).map((action) => (
        <RowButton key={action.key} disabled={isOff(action)} danger={action.danger} onClick={action.onClick}>
          {action.label}
        </RowButton>
      ))}
      {behind.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: behind.map((action) => ({
              key: action.key,
              label: action.label,
              disabled: isOff(action),
              danger: action.danger ?? false,
              onClick: action.onClick,
            })),
          }}
        >
          <RowButton aria-label={`${t('list.moreActions')} ${row.infoNo}`}>
            {t('list.moreActions')} <DownOutlined />
          </RowButton>
        </Dropdown>
      )}
    </div>
  )
}

/** Decided by the table of moves, never by a screen. */
export function useCanMove(): (move: MaterialAction, row: { status: number; enterpriseId: string }) => boolean {
  const actorIn = useActorIn()
  return (move, row) => canMove(move, row.status, actorIn(row))
}
