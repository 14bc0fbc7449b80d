import {
  type StandardAct,
  type StandardDetail,
  type StandardPrice,
  standardDetailCall,
} from '@library/contract/material/std-material'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Empty, Skeleton, Space, Tabs, Timeline } from 'antd'
import { useState } from 'react'
import { periodText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { SideDrawer } from '../../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { ShortTable } from '../../../parts/list/short-table.tsx'
import { call } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { Money, StatusTag } from '../material-cells.tsx'
import process from '../process.module.css'
import { listNames } from '../refresh.ts'
import { NamesDialog } from './names-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'

type Props = { id: string; onOpen: (id: string) => void; onClose: () => void }

/** One standard material: its prices, what was merged into it, and by whom. */
export function StandardDrawer({ id, onOpen, onClose }: Props) {
  const t = useTranslation()
  const can = useCan()
  const [dialog, setDialog] = useState<'names' | 'split'>()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [listNames.standards, 'detail', id],
    queryFn: ({ signal }) => call(standardDetailCall, { query: { id }, signal, quiet: true }),
  })
  const close = () => setDialog(undefined)
  const tools = data && (
    <Space>
      {!data.mergedInto && can('std_material_merge') && (
        <Button onClick={() => setDialog('names')}>{t('standard.names')}</Button>
      )}
      {data.parted.length > 0 && can('std_material_split') && (
        <Button onClick={() => setDialog('split')}>{t('standard.split')}</Button>
      )}
    </Space>
  )
  return (
    <SideDrawer
      size={860}
      title={data ? `${data.name} ${data.spec}` : t('standard.label')}
      extra={tools}
      onClose={onClose}
    >
      {isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Standard one={data} onOpen={onOpen} />}
      {data && dialog === 'names' && <NamesDialog one={data} onClose={close} />}
      {data && dialog === 'split' && <SplitDialog one={data} onClose={close} />}
    </SideDrawer>
  )
}

function Standard({ one, onOpen }: { one: StandardDetail; onOpen: Props['onOpen'] }) {
  const t = useTranslation()
  const unit = useUnitText()
  const { mergedInto } = one
  const facts = [
    { key: 'unit', label: t('standard.unit'), children: unit(one.unitCode) },
    { key: 'category', label: t('standard.category'), children: one.categoryName ?? '–' },
    { key: 'enterprises', label: t('standard.enterprises'), children: one.enterprises },
    { key: 'items', label: t('standard.items'), children: one.items },
    { key: 'names', label: t('standard.names'), children: one.aliases || '–' },
  ]
  const tabs = [
    { key: 'prices', label: t('standard.prices'), children: <Prices rows={one.prices} /> },
    { key: 'acts', label: t('standard.acts'), children: <Acts acts={one.acts} /> },
  ]
  return (
    <>
      {mergedInto && (
        <p>
          {t('standard.isPart', { name: one.mergedName ?? '' })}
          <Button type="link" size="small" onClick={() => onOpen(mergedInto)}>
            {t('list.view')}
          </Button>
        </p>
      )}
      <Descriptions size="small" column={{ xs: 1, sm: 2 }} items={facts} />
      {one.parted.length > 0 && (
        <p className={process.soft}>
          {t('standard.parted')}
          {one.parted.map((part) => `${part.name} ${part.spec}`).join('；')}
        </p>
      )}
      <Tabs items={tabs} />
    </>
  )
}

function Prices({ rows }: { rows: readonly StandardPrice[] }) {
  const t = useTranslation()
  const unit = useUnitText()
  return (
    <ShortTable<StandardPrice>
      size="small"
      keyOf={({ id }) => id}
      rows={rows}
      none={t('standard.noPrices')}
      pageSize={10}
      columns={[
        { key: 'enterprise', title: t('material.enterprise'), render: (_, row) => row.enterpriseName },
        {
          key: 'written',
          title: t('standard.written'),
          render: (_, row) => [row.materialName, row.spec, row.brand].filter(Boolean).join(' · '),
        },
        { key: 'region', title: t('standard.region'), render: (_, row) => row.regionName ?? row.regionCode },
        { key: 'period', title: t('material.period'), render: (_, row) => periodText(row.period) },
        {
          key: 'price',
          title: t('standard.priceExcl'),
          align: 'right',
          render: (_, row) => (
            <>
              <Money value={row.priceExcl} /> / {unit(row.unitCode)}
            </>
          ),
        },
        { key: 'status', title: t('material.state'), render: (_, row) => <StatusTag status={row.status} /> },
      ]}
    />
  )
}

function Acts({ acts }: { acts: readonly StandardAct[] }) {
  const t = useTranslation()
  if (acts.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('standard.noActs')} />
  const items = acts.map((act) => ({
    key: act.id,
    color: act.act === 'merge' ? 'blue' : 'orange',
    content: (
      <>
        <strong>{t(act.act === 'merge' ? 'standard.wasMerged' : 'standard.wasSplit')}</strong>{' '}
        {act.parts.map((part) => `${part.name} ${part.spec}`).join('；')}
        <div className={process.soft}>
          {[act.userName, act.createTime, t('standard.moved', { rows: act.rows, prices: act.prices })]
            .filter(Boolean)
            .join(' · ')}
        </div>
        <div className={process.opinion}>{act.reason}</div>
      </>
    ),
  }))
  return <Timeline className={process.trail} items={items} />
}
