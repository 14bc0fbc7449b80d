import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import type { Action } from '@library/contract/kit/resource'
import { Popover } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import style from './row-actions.module.css'
import { RowButton } from './row-controls.tsx'

export type RowAction = Exclude<Action, 'add'> | 'history'
export type MoreAction = { key: string; label: string; onClick: () => void }
type Props = {
  can: (action: RowAction) => boolean
  onOpen: (action: Exclude<RowAction, 'delete'>) => void
  onDelete: () => void
  /** Stands before the usual ones. */
  extra?: ReactNode
  /** Rarer ones, behind a button of their own where there is room, else behind the one. */
  more?: readonly MoreAction[] | undefined
  /** All of them behind one button, which needs the row's name to be told from its neighbours. */
  narrow?: boolean
  name?: string
}

const usual = ['view', 'edit', 'delete', 'history'] as const

export function RowActions({ narrow, name = '', extra, more = [], ...props }: Props) {
  const t = useTranslation()
  const buttons = usual.filter(props.can).map((action) => <ActionButton key={action} {...props} action={action} />)
  const rare = more.map(({ key, label, onClick }) => (
    <RowButton key={key} onClick={onClick}>
      {label}
    </RowButton>
  ))
  const behind = narrow && buttons.length > 0 ? [...buttons, ...rare] : rare
  return (
    <div className={style.actions}>
      {extra}
      {behind.length === rare.length && buttons}
      {behind.length > 0 && (
        <Behind name={name} label={t(behind.length === rare.length ? 'list.moreActions' : 'list.actions')}>
          {behind}
        </Behind>
      )}
    </div>
  )
}

function Behind({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // A click on any of them has been decided, so the small window goes; what it opens gives the focus back to what stays.
  const decided = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const content = (
    <div className={style.column} onClickCapture={decided}>
      {children}
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={content}>
      <RowButton ref={opener} aria-label={name ? `${label} ${name}` : label}>
        {label}
        <DownOutlined />
      </RowButton>
    </Popover>
  )
}

function ActionButton({ action, onOpen, onDelete }: Pick<Props, 'onOpen' | 'onDelete'> & { action: RowAction }) {
  const t = useTranslation()
  const isDelete = action === 'delete'
  return (
    <RowButton danger={isDelete} onClick={() => (isDelete ? onDelete() : onOpen(action))}>
      {t(`list.${action}`)}
    </RowButton>
  )
}
