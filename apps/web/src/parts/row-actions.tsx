import type { Action } from '@library/contract/kit/resource'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../platform/language.ts'
import style from './row-actions.module.css'

type Props = {
  can: (action: Action) => boolean
  onOpen: (action: 'view' | 'edit') => void
  onDelete: () => void
  extra?: ReactNode
}

export function RowActions({ can, onOpen, onDelete, extra }: Props) {
  const t = useWords()
  const link = { type: 'link', size: 'small' } as const
  return (
    <div className={style.actions}>
      {can('view') && (
        <Button {...link} onClick={() => onOpen('view')}>
          {t('list.view')}
        </Button>
      )}
      {can('edit') && (
        <Button {...link} onClick={() => onOpen('edit')}>
          {t('list.edit')}
        </Button>
      )}
      {can('delete') && (
        <Button {...link} danger onClick={onDelete}>
          {t('list.delete')}
        </Button>
      )}
      {extra}
    </div>
  )
}
