import { type RegionRow, region, removeRegionCall } from '@library/contract/region/region'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions, Space } from 'antd'
import { useState } from 'react'
import { Cell } from '../../kit/cells.tsx'
import { refresh } from '../../kit/useResource.ts'
import { HistoryDrawer } from '../../parts/dialog/history-drawer.tsx'
import { useUndoToast } from '../../parts/rows/undo-toast.tsx'
import { useConfirmDelete } from '../../parts/rows/use-confirm-delete.ts'
import { callToDelete } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './region-detail.module.css'
import type { RegionWork } from './region-form.tsx'

type Props = { region: RegionRow; onWork: (work: RegionWork) => void; onRemoved: (parentCode: string) => void }

export function RegionDetail({ region: row, onWork, onRemoved }: Props) {
  const t = useTranslation()
  const language = useLanguage()
  const [history, setHistory] = useState(false)
  const items = Object.entries(region.fields).map(([key, field]) => ({
    key,
    label: field.label[language],
    children: <Cell field={field} value={row[key as keyof RegionRow]} />,
  }))
  const parent = { key: 'parentName', label: t('region.parent'), children: <>{row.parentName ?? '–'}</> }
  return (
    <>
      <header className={style.head}>
        <h2>{row.name}</h2>
        <RowActions {...{ row, onWork, onRemoved }} onHistory={() => setHistory(true)} />
      </header>
      <Descriptions bordered column={1} items={items.toSpliced(2, 0, parent)} />
      {history && (
        <HistoryDrawer resource={region.name} id={row.id} name={row.name} onClose={() => setHistory(false)} />
      )}
    </>
  )
}

type ActionsProps = Omit<Props, 'region'> & { row: RegionRow; onHistory: () => void }

function RowActions({ row, onWork, onRemoved, onHistory }: ActionsProps) {
  const t = useTranslation()
  const can = useCan()
  const offerUndo = useUndoToast()
  const client = useQueryClient()
  const confirmDelete = useConfirmDelete()
  const remove = async () => {
    const { undo } = await callToDelete(removeRegionCall, { query: { ids: row.code } })
    onRemoved(row.parentCode === '0' ? '' : row.parentCode)
    await refresh(client, region)
    offerUndo({ text: t('list.deleted'), undo, onUndone: () => refresh(client, region) })
  }
  const ask = () => confirmDelete({ ids: [row.code], name: row.name, onOk: remove })
  return (
    <Space wrap>
      {can('region_add') && <Button onClick={() => onWork({ below: row })}>{t('tree.addBelow')}</Button>}
      {can('region_edit') && <Button onClick={() => onWork({ row })}>{t('list.edit')}</Button>}
      {can('region_delete') && (
        <Button danger onClick={ask}>
          {t('list.delete')}
        </Button>
      )}
      <Button onClick={onHistory}>{t('list.history')}</Button>
    </Space>
  )
}
