import { type PastBatch, pastListCall, pastState } from '@library/contract/past-issue/past-issue'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { periodText } from '../../../../domain/price/price-text.ts'
import { SideDrawer } from '../../../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { ShortTable } from '../../../../parts/list/short-table.tsx'
import { call } from '../../../../platform/http/call.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { refreshMaterials } from '../../refresh.ts'
import style from './past.module.css'
import { PastDialog } from './past-dialog.tsx'
import { pastListKey } from './past-key.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

const size = 20
const whileRunning = 2000

/** The files that were taken over, and the way to another one. */
export function PastIssues({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const client = useQueryClient()
  const [current, setCurrent] = useState(1)
  const [open, setOpen] = useState<'file' | PastBatch>()
  const page = useQuery({
    queryKey: [pastListKey, current],
    queryFn: ({ signal }) => call(pastListCall, { query: { current, size }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.records.some((one) => one.state < pastState.done) ? whileRunning : false,
  })
  const refresh = () => {
    void page.refetch()
    void refreshMaterials(client)
  }
  const columns = useBatchColumns(setOpen)
  const close = () => setOpen(undefined)
  return (
    <SideDrawer
      size="large"
      title={t('past.open')}
      extra={
        <Button type="primary" onClick={() => setOpen('file')}>
          {t('past.take')}
        </Button>
      }
      onClose={onClose}
    >
      <p className={style.soft}>{t('past.hint')}</p>
      {page.error ? (
        <Failure error={page.error} onRetry={() => void page.refetch()} />
      ) : (
        <ShortTable<PastBatch>
          size="small"
          keyOf={({ id }) => id}
          loading={page.isPending}
          rows={page.data?.records ?? []}
          none={t('past.none')}
          pages={{ current, pageSize: size, total: page.data?.total ?? 0, onChange: setCurrent }}
          columns={columns}
        />
      )}
      {open === 'file' && <PastDialog onTaken={refresh} onClose={close} />}
      {open && open !== 'file' && <TakeBackDialog batch={open} onDone={refresh} onClose={close} />}
    </SideDrawer>
  )
}

const names = ['waiting', 'running', 'done', 'failed', 'takenBack'] as const
const colours = ['default', 'processing', 'success', 'error', 'default'] as const

function useBatchColumns(onTakeBack: (batch: PastBatch) => void) {
  const t = useTranslation()
  const render = (draw: (row: PastBatch) => React.ReactNode) => (_: unknown, row: PastBatch) => draw(row)
  return [
    {
      title: t('past.file'),
      key: 'file',
      render: render((row) => (
        <span className={style.file}>
          <a href={row.fileLink}>{row.fileName}</a>
          <small className={style.soft} title={row.fileHash}>
            SHA-256 {row.fileHash.slice(0, 12)}…
          </small>
        </span>
      )),
    },
    {
      title: t('past.span'),
      key: 'span',
      render: render((row) => (
        <span className={style.file}>
          <Span periods={row.periods} />
          <small className={style.soft}>{t('past.counts', { ok: row.ok, total: row.total })}</small>
        </span>
      )),
    },
    {
      title: t('past.state'),
      key: 'state',
      render: render((row) => (
        <span className={style.file}>
          <State row={row} />
          <small className={style.soft}>
            {[row.createTime.slice(0, 16), row.userName].filter(Boolean).join(' · ')}
          </small>
        </span>
      )),
    },
    {
      title: t('past.actions'),
      key: 'actions',
      render: render(
        (row) =>
          (row.state === pastState.done || row.state === pastState.failed) && (
            <Button size="small" onClick={() => onTakeBack(row)}>
              {t('past.takeBack')}
            </Button>
          ),
      ),
    },
  ]
}

function State({ row }: { row: PastBatch }) {
  const t = useTranslation()
  const why =
    row.backReason &&
    t('past.backBy', { user: row.backUserName ?? '', time: row.backTime ?? '', reason: row.backReason })
  return (
    <Tooltip title={why}>
      <Tag className={style.state ?? ''} color={colours[row.state] ?? 'default'}>
        {t(`past.states.${names[row.state] ?? 'waiting'}`)}
        {row.state === pastState.running && ` ${row.progress}%`}
      </Tag>
    </Tooltip>
  )
}

function Span({ periods }: Pick<PastBatch, 'periods'>) {
  const t = useTranslation()
  const [from, to] = [periods[0], periods.at(-1)]
  if (!from || !to) return '–'
  if (from === to) return periodText(from.period)
  return t('past.spanText', { from: periodText(from.period), to: periodText(to.period), n: periods.length })
}
