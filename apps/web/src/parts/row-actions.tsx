import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import type { Action } from '@library/contract/kit/resource'
import { Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useWords } from '../platform/language.ts'
import style from './row-actions.module.css'

export type RowAction = Exclude<Action, 'add'> | 'history'
type Props = {
  can: (action: RowAction) => boolean
  onOpen: (action: Exclude<RowAction, 'delete'>) => void
  onDelete: () => void
  /** Stands before the usual ones. */
  extra?: ReactNode
  /** All of them behind one button, which needs the row's name to be told from its neighbours. */
  narrow?: boolean
  name?: string
}

const usual = ['view', 'edit', 'delete', 'history'] as const

export function RowActions({ narrow, name = '', extra, ...props }: Props) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const buttons = usual.filter(props.can).map((action) => <ActionButton key={action} {...props} action={action} />)
  if (!narrow || buttons.length === 0)
    return (
      <div className={style.actions}>
        {extra}
        {buttons}
      </div>
    )
  // A click on any of them has been decided, so the small window goes.
  const content = (
    <div className={style.column} onClickCapture={() => setOpen(false)}>
      {buttons}
    </div>
  )
  return (
    <div className={style.actions}>
      {extra}
      <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={content}>
        <Button
          type="link"
          size="small"
          icon={<DownOutlined />}
          iconPlacement="end"
          aria-label={`${t('list.actions')} ${name}`}
        >
          {t('list.actions')}
        </Button>
      </Popover>
    </div>
  )
}

function ActionButton({ action, onOpen, onDelete }: Pick<Props, 'onOpen' | 'onDelete'> & { action: RowAction }) {
  const t = useWords()
  const isDelete = action === 'delete'
  return (
    <Button type="link" size="small" danger={isDelete} onClick={() => (isDelete ? onDelete() : onOpen(action))}>
      {t(`list.${action}`)}
    </Button>
  )
}
