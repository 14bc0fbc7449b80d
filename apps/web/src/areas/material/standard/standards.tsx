import { type StandardRow, standardListCall } from '@library/contract/material/std-material'
import { Button, Input, Tag } from 'antd'
import { useState } from 'react'
import { CategoryPicker } from '../../../domain/category/category-picker.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { UnitPicker } from '../../../domain/price/unit.tsx'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { YesNoPicker } from '../../../kit/choices/pickers.tsx'
import { type LiveColumn, LiveList } from '../../../parts/list/live-list.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'
import { listNames } from '../refresh.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { StandardDrawer } from './standard-drawer.tsx'

/** The standard materials behind the rows of all enterprises: the station decides which rows are the same. */
export function Standards() {
  const t = useTranslation()
  const can = useCan()
  const [chosen, setChosen] = useState<readonly StandardRow[]>([])
  const [open, setOpen] = useState<string>()
  const [merging, setMerging] = useState(false)
  const ids = chosen.map((row) => row.id)
  const merge = can('std_material_merge') && (
    <Button type="primary" disabled={ids.length < 2} onClick={() => setMerging(true)}>
      {t('standard.merge')}
    </Button>
  )
  return (
    <>
      <LiveList<StandardRow>
        name={listNames.standards}
        label={t('standard.label')}
        list={standardListCall}
        search={useStandardSearch()}
        columns={useStandardColumns()}
        tools={merge}
        selection={{ ids, onSelect: (_, rows) => setChosen(rows) }}
        none={t('standard.none')}
        actions={(row) => <RowButton onClick={() => setOpen(row.id)}>{t('list.view')}</RowButton>}
      />
      {open && <StandardDrawer id={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
      {merging && <MergeDialog rows={chosen} onDone={() => setChosen([])} onClose={() => setMerging(false)} />}
    </>
  )
}

function useStandardSearch() {
  const t = useTranslation()
  return [
    { name: 'name', label: t('standard.nameOrSpec'), control: <Input allowClear maxLength={100} /> },
    { name: 'categoryId', label: t('standard.category'), control: <CategoryPicker /> },
    { name: 'unitCode', label: t('standard.unit'), control: <UnitPicker /> },
    { name: 'merged', label: t('standard.merged'), control: <YesNoPicker /> },
  ]
}

function useStandardColumns(): LiveColumn<StandardRow>[] {
  const t = useTranslation()
  const unit = useUnitText()
  return [
    { key: 'name', title: t('standard.label'), render: (row) => <StandardName row={row} /> },
    { key: 'unitCode', title: t('standard.unit'), render: (row) => unit(row.unitCode) },
    { key: 'categoryName', title: t('standard.category'), render: (row) => row.categoryName ?? '–' },
    { key: 'enterprises', title: t('standard.enterprises'), align: 'right', render: (row) => row.enterprises },
    { key: 'items', title: t('standard.items'), align: 'right', render: (row) => row.items },
    {
      key: 'lastPeriod',
      title: t('standard.lastPeriod'),
      render: (row) => (row.lastPeriod ? periodText(row.lastPeriod) : '–'),
    },
  ]
}

function StandardName({ row }: { row: StandardRow }) {
  const t = useTranslation()
  return (
    <div className={style.name}>
      <strong>{row.name}</strong> {row.spec}
      {row.parts > 0 && <Tag className={style.small}>{t('standard.hasParts', { n: row.parts })}</Tag>}
      {row.mergedName && <div className={style.soft}>{t('standard.isPart', { name: row.mergedName })}</div>}
    </div>
  )
}
