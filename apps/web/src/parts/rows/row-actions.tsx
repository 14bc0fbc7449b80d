import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import type { Action } from '@library/contract/kit/resource'
import { Popover } from 'antd'
import { Children, Fragment, isValidElement, type PropsWithChildren, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import style from './row-actions.module.css'
import { RowButton } from './row-controls.tsx'

export type RowAction = Exclude<Action, 'add'> | 'history'
export type MoreAction = { key: string; label: string; onClick: () => void }
type Props = {
  can: (action: RowAction) => boolean
  onOpen: (action: Exclude<RowAction, 'delete'>) => void
  onDelete: () => void
  /** The row's own actions, inline before the default ones. */
  extra?: ReactNode
  /** Less frequent actions, always in the menu. */
  more?: readonly MoreAction[] | undefined
  /** The row's name, which makes the label of its menu unique. */
  name?: string
  /** All actions are in the menu, such as in a table on a phone. */
  folded?: boolean
}

const usual = ['view', 'edit', 'delete', 'history'] as const
const byUse = ['edit', 'view', 'delete', 'history'] as const
const mostInline = 2

/** The two most used actions inline, the others in a menu: the same in every list. */
export function RowActions({ name = '', extra, more = [], folded = false, ...props }: Props) {
  const t = useTranslation()
  const used = byUse.filter(props.can).slice(0, folded ? 0 : Math.max(0, mostInline - countOf(extra)))
  const button = (action: RowAction) => <ActionButton key={action} {...props} action={action} />
  const allowed = usual.filter(props.can)
  const rare = more.map(({ key, label, onClick }) => (
    <RowButton key={key} onClick={onClick}>
      {label}
    </RowButton>
  ))
  const first = folded ? Children.toArray(extra) : []
  const behind = [...first, ...allowed.filter((action) => !used.includes(action)).map(button), ...rare]
  return (
    <div className={style.actions}>
      {!folded && extra}
      {allowed.filter((action) => used.includes(action)).map(button)}
      {behind.length > 0 && (
        <Behind name={name} label={t('list.moreActions')}>
          {behind}
        </Behind>
      )}
    </div>
  )
}

function countOf(actions: ReactNode): number {
  const [only, ...others] = Children.toArray(actions)
  if (others.length === 0 && isValidElement<PropsWithChildren>(only) && only.type === Fragment)
    return countOf(only.props.children)
  return Children.toArray(actions).length
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
