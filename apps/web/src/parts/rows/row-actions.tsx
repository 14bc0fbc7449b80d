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
  /** Rendered before the default actions. */
  extra?: ReactNode
  /** Less frequent actions, in a menu of their own if there is space, else in the only menu. */
  more?: readonly MoreAction[] | undefined
  /** All actions in one menu. Its label needs the row's name to be unique. */
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
  // Any click closes the popover. What it opens returns the focus to an element that stays.
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
