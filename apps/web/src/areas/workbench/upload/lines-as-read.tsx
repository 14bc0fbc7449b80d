import type { ListLine } from '@library/contract/workbench/list'
import { type ListVersion, listLinesCall } from '@library/contract/workbench/list.calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Switch, Tag } from 'antd'
import { useState } from 'react'
import { Failure } from '../../../parts/failure.tsx'
import type { ListColumn } from '../../../parts/list/columns/arrange.ts'
import { ShortTable } from '../../../parts/list/short-table.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { Figure, ownersSupply } from '../lines/cells.tsx'
import { LineForm } from '../lines/line-form.tsx'
import { linesKey } from '../lines/use-lines.ts'
import { useOpened } from '../project-context.ts'
import { useProjectAddress } from '../use-project-address.ts'
import style from './upload.module.css'

const size = 10

/** The materials as they are stored, so that a wrong column is seen before the prices are. */
export function LinesAsRead({ version }: { version: ListVersion }) {
  const t = useTranslation()
  const { mayEdit } = useOpened()
  const { values, change } = useProjectAddress()
  const [turned, setTurned] = useState(1)
  const [edited, setEdited] = useState<ListLine>()
  const isNarrowed = values.unread === '1' && version.unreadCount > 0
  const total = isNarrowed ? version.unreadCount : (version.kinds.line ?? 0)
  // Read again with other columns or sheets, a list may be shorter.
  const current = Math.min(turned, Math.max(1, Math.ceil(total / size)))
  const query = { versionId: version.id, kind: 'line', current, size, ...(isNarrowed && { unread: 1 }) } as const
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...linesKey, 'read', query],
    queryFn: ({ signal }) => call(listLinesCall, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
    // Quantities and amounts are not stored in the browser.
    gcTime: 0,
  })
  const columns = useColumns(version, setEdited)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <section className={style.read} aria-label={t('listUpload.asRead')}>
      <h2>{t('listUpload.asRead')}</h2>
      {mayEdit && version.unreadCount > 0 && (
        <Unread n={version.unreadCount} isOn={isNarrowed} onChange={(on) => change({ unread: on ? '1' : '' })} />
      )}
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
      {edited && <LineForm line={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

/** Only what the columns of the upload hold. A share that hides quantities shows neither them nor amounts. */
function useColumns({ sheets, sections }: ListVersion, onEdit: (line: ListLine) => void): ListColumn<ListLine>[] {
  const t = useTranslation()
  const { project, mayEdit } = useOpened()
  const { hidesQuantities } = project
  const chosen = sheets.filter(({ isChosen }) => isChosen)
  const read = new Set(chosen.flatMap(({ mapping }) => Object.values(mapping)))
  const isLarge = chosen.some(({ inTenThousands = [] }) => inTenThousands.length > 0)
  const money = (field: 'price' | 'amount') => {
    const name = t(`listUpload.fields.${field}`)
    return isLarge ? t('listUpload.inYuan', { name }) : name
  }
  const has = (...fields: string[]) => fields.some((field) => read.has(field))
  const number = (key: 'quantity' | 'ownPrice' | 'ownAmount', title: string): ListColumn<ListLine> => {
    const render = (_: unknown, line: ListLine) => <NumberCell field={key} line={line} {...(mayEdit && { onEdit })} />
    return { key, title, align: 'right', className: style.number ?? '', render }
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
    ...(has('price', 'priceExcl', 'priceIncl') ? [number('ownPrice', money('price'))] : []),
    ...(has('amount') && !hidesQuantities ? [number('ownAmount', money('amount'))] : []),
    ...(has('brand') ? [text('brand', t('listUpload.fields.brand'))] : []),
    ...(sections.length > 0 ? [text('section', t('listMatch.section'))] : []),
    ...(has('remark') ? [text('remark', t('listUpload.fields.remark'))] : []),
  ]
}

type NumberProps = {
  line: ListLine
  field: 'quantity' | 'ownPrice' | 'ownAmount'
  /** Absent for readers. */
  onEdit?: (line: ListLine) => void
}

const unreadOf = { quantity: 'unreadQuantity', ownPrice: 'unreadPrice', ownAmount: undefined } as const

/** Words where a number should be open the form of the line. */
function NumberCell({ line, field, onEdit }: NumberProps) {
  const unread = unreadOf[field]
  const figure = <Figure value={line[field]} unread={unread ? line[unread] : null} />
  if (!onEdit || !unread || !line[unread]) return figure
  return (
    <RowButton flush onClick={() => onEdit(line)}>
      {figure}
    </RowButton>
  )
}

type UnreadProps = { n: number; isOn: boolean; onChange: (isOn: boolean) => void }

function Unread({ n, isOn, onChange }: UnreadProps) {
  const t = useTranslation()
  return (
    <Alert
      type="warning"
      showIcon
      className={style.unread ?? ''}
      title={t('listUpload.unread', { n })}
      action={
        <label className={style.only}>
          <Switch size="small" checked={isOn} aria-label={t('listUpload.onlyUnread')} onChange={onChange} />
          {t('listUpload.onlyUnread')}
        </label>
      }
    />
  )
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
