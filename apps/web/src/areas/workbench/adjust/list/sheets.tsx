import { type AdjustSheet, adjustState } from '@library/contract/workbench/adjust'
import { adjustPageCall, removeAdjustsCall } from '@library/contract/workbench/adjust.calls'
import { App, Button, Input, Select, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { moneyText } from '../../../../domain/price/price-text.ts'
import { CardLine } from '../../../../parts/list/card-list.tsx'
import { type LiveColumn, LiveList } from '../../../../parts/list/live-list.tsx'
import { RowButton } from '../../../../parts/rows/row-controls.tsx'
import { useDeleteRows } from '../../../../parts/rows/use-delete-rows.ts'
import { callToDelete } from '../../../../platform/http/call.ts'
import { useCan } from '../../../../platform/menu/menu.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { adjustKey, methodName, paperAddress, sheetAddress, stateColours, stateNames } from '../adjust.ts'
import { NewSheet } from '../sheet/new-sheet.tsx'

/** The user's own sheets and those of projects shared with him. */
export function Sheets() {
  const t = useTranslation()
  const can = useCan()
  const [isAdding, setIsAdding] = useState(false)
  const remove = useRemove()
  const add = can('material_adjust_add') && (
    <Button type="primary" onClick={() => setIsAdding(true)}>
      {t('adjust.add')}
    </Button>
  )
  return (
    <>
      <LiveList<AdjustSheet>
        name={adjustKey[0]}
        label={t('adjust.label')}
        list={adjustPageCall}
        columns={useColumns()}
        card={(row) => <SheetCard row={row} />}
        search={[
          { name: 'name', label: t('adjust.name'), control: <Input allowClear maxLength={100} /> },
          {
            name: 'state',
            label: t('adjust.state'),
            control: (
              <Select
                allowClear
                options={stateNames.map((name, at) => ({ value: String(at), label: t(`adjust.states.${name}`) }))}
              />
            ),
          },
        ]}
        none={t('adjust.none')}
        first={add}
        tools={add}
        actions={(row) => (
          <span style={{ display: 'inline-flex', gap: 12, whiteSpace: 'nowrap' }}>
            <Link to={paperAddress(row.id)}>{t('adjust.print')}</Link>
            {row.state === adjustState.draft && row.mayEdit && can('material_adjust_delete') && (
              <RowButton danger onClick={() => remove(row)}>
                {t('adjust.remove')}
              </RowButton>
            )}
          </span>
        )}
      />
      {isAdding && <NewSheet onClose={() => setIsAdding(false)} />}
    </>
  )
}

function useColumns(): LiveColumn<AdjustSheet>[] {
  const t = useTranslation()
  return [
    {
      key: 'name',
      title: t('adjust.name'),
      keep: true,
      render: (row) => <Link to={sheetAddress(row.id)}>{row.name}</Link>,
    },
    { key: 'project', title: t('adjust.project'), render: (row) => row.projectName },
    { key: 'no', title: t('adjust.no'), render: (row) => row.no ?? '–' },
    { key: 'state', title: t('adjust.state'), keep: true, render: (row) => <StateTag state={row.state} /> },
    { key: 'method', title: t('adjust.method'), render: (row) => t(`adjust.methods.${methodName(row.method)}`) },
    { key: 'rule', title: t('adjust.rule'), render: (row) => row.rule?.name ?? '–' },
    { key: 'months', title: t('adjust.months'), align: 'right', render: (row) => row.months.length },
    {
      key: 'total',
      title: t('adjust.totalWithTax'),
      align: 'right',
      render: (row) => (row.totalWithTax ? moneyText(row.totalWithTax) : '–'),
    },
    { key: 'updateTime', title: t('adjust.updateTime'), render: (row) => row.updateTime.slice(0, 16) },
  ]
}

function SheetCard({ row }: { row: AdjustSheet }) {
  return (
    <>
      <CardLine>
        <Link to={sheetAddress(row.id)}>{row.name}</Link>
        <StateTag state={row.state} />
      </CardLine>
      <CardLine>
        <span>{row.projectName}</span>
        <b>{row.totalWithTax ? moneyText(row.totalWithTax) : ''}</b>
      </CardLine>
    </>
  )
}

export function StateTag({ state }: { state: number }) {
  const t = useTranslation()
  return <Tag color={stateColours[state]}>{t(`adjust.states.${stateNames[state] ?? 'draft'}`)}</Tag>
}

function useRemove() {
  const t = useTranslation()
  const { modal } = App.useApp()
  const remove = useDeleteRows({
    send: (ids) => callToDelete(removeAdjustsCall, { query: { ids: ids.join(',') } }),
    keys: [adjustKey],
    text: t('adjust.removed'),
  })
  return ({ id, name }: AdjustSheet) =>
    modal.confirm({
      title: t('adjust.removeTitle', { name }),
      okText: t('adjust.remove'),
      okButtonProps: { danger: true },
      cancelText: t('adjust.cancel'),
      // The call announces an error. The confirm dialog closes either way.
      onOk: () => remove([id]).catch(() => undefined),
    })
}
