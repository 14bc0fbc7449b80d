import type { ListLine } from '@library/contract/workbench/list'
import { type ListVersion, listLinesCall } from '@library/contract/workbench/list.calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { useState } from 'react'
import { moneyText } from '../../../domain/price/price-text.ts'
import { Failure } from '../../../parts/failure.tsx'
import type { ListColumn } from '../../../parts/list/columns/arrange.ts'
import { ShortTable } from '../../../parts/list/short-table.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { ownersSupply, plain } from '../lines/cells.tsx'
import { linesKey } from '../lines/use-lines.ts'
import { useOpened } from '../project-context.ts'
import style from './upload.module.css'

const size = 10

/** The materials as they are stored, so that a wrong column is seen before the prices are. */
export function LinesAsRead({ version }: { version: ListVersion }) {
  const t = useTranslation()
  const [turned, setTurned] = useState(1)
  const total = version.kinds.line ?? 0
  // Read again with other columns or sheets, a list may be shorter.
  const current = Math.min(turned, Math.max(1, Math.ceil(total / size)))
  const query = { versionId: version.id, kind: 'line', current, size } as const
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...linesKey, 'read', query],
    queryFn: ({ signal }) => call(listLinesCall, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
    // Quantities and amounts are not stored in the browser.
    gcTime: 0,
  })
  const columns = useColumns(version)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <section className={style.read} aria-label={t('listUpload.asRead')}>
      <h2>{t('listUpload.asRead')}</h2>
      <ShortTable<ListLine>
        size="small"
        title="name"
        keyOf={({ id }) => id}
        rows={data?.records ?? []}
        columns={columns}
        loading={isPending}
        none={t('listMatch.noLines')}
        pages={{ current, pageSize: size, total, onChange: setTurned }}
      />
    </section>
  )
}

/** Only what the columns of the upload hold. A share that hides quantities shows neither them nor amounts. */
function useColumns({ sheets, sections }: ListVersion): ListColumn<ListLine>[] {
  const t = useTranslation()
  const { hidesQuantities } = useOpened().project
  const chosen = sheets.filter(({ isChosen }) => isChosen)
  const read = new Set(chosen.flatMap(({ mapping }) => Object.values(mapping)))
  const has = (...fields: string[]) => fields.some((field) => read.has(field))
  const number = (key: 'quantity' | 'ownPrice' | 'ownAmount', title: string): ListColumn<ListLine> => {
    const render = (value: string | null) => (value === null ? '–' : moneyText(plain(value)))
    return { key, dataIndex: key, title, align: 'right', className: style.number ?? '', render }
  }
  const text = (
    key: 'code' | 'spec' | 'unitText' | 'brand' | 'remark' | 'section',
    title: string,
  ): ListColumn<ListLine> => {
    return {
      key,
      dataIndex: key,
      title,
      render: (value: string | null) => <span className={style.text}>{value || '–'}</span>,
    }
  }
  return [
    {
      key: 'row',
      title: t('listUpload.row'),
      render: (_, { sheet, rowNo }) => (chosen.length > 1 ? `${sheet} · ${rowNo}` : rowNo),
    },
    ...(has('code') ? [text('code', t('listUpload.fields.code'))] : []),
    { key: 'name', title: t('listUpload.fields.name'), render: (_, line) => <Name line={line} /> },
    text('spec', t('listUpload.fields.spec')),
    text('unitText', t('listUpload.fields.unit')),
    ...(hidesQuantities ? [] : [number('quantity', t('listUpload.fields.quantity'))]),
    ...(has('price', 'priceExcl', 'priceIncl') ? [number('ownPrice', t('listUpload.fields.price'))] : []),
    ...(has('amount') && !hidesQuantities ? [number('ownAmount', t('listUpload.fields.amount'))] : []),
    ...(has('brand') ? [text('brand', t('listUpload.fields.brand'))] : []),
    ...(sections.length > 0 ? [text('section', t('listMatch.section'))] : []),
    ...(has('remark') ? [text('remark', t('listUpload.fields.remark'))] : []),
  ]
}

function Name({ line: { name, supply, isProvisional } }: { line: ListLine }) {
  const t = useTranslation()
  return (
    <span className={style.name}>
      <span>{name || '–'}</span>
      {supply === ownersSupply && <Tag>{t('listMatch.byOwner')}</Tag>}
      {isProvisional === 1 && <Tag>{t('listMatch.provisional')}</Tag>}
    </span>
  )
}
