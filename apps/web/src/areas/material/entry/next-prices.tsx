import { sendForReviewCall } from '@library/contract/material/material.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Pagination, Progress, Skeleton } from 'antd'
import { useCallback, useState } from 'react'
import { periodText } from '../../../domain/price/price-text.ts'
import { SideDrawer } from '../../../parts/dialog/side-drawer.tsx'
import { useLeaveGuard } from '../../../parts/dialog/use-leave-guard.ts'
import { Failure } from '../../../parts/failure.tsx'
import { Toolbar } from '../../../parts/screen-box.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useShowOutcome } from '../audit/outcome.tsx'
import { refreshMaterials } from '../refresh.ts'
import { PriceSheet } from './sheet/price-sheet.tsx'
import style from './sheet/sheet.module.css'
import { useSheet } from './sheet/use-sheet.ts'
import { useDrafts } from './use-drafts.ts'

const pageSize = 100
const mostSent = 500

/** All drafts of the next period in one sheet. */
export function NextPrices({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const { period, drafts, hasNone } = useDrafts()
  const rows = drafts.data?.rows ?? []
  const { sheet, change, save, dirty, progress, problem } = useSheet(rows)
  const ask = useLeaveGuard(useCallback(() => dirty > 0, [dirty]))
  const [page, setPage] = useState(1)
  const waiting = rows.filter((row) => row.carried === 1 && !(row.id in sheet.edits))
  const shown = rows.slice((page - 1) * pageSize, page * pageSize)
  const isBusy = progress !== undefined
  return (
    <SideDrawer
      size="100%"
      title={t('material.sheetTitle', { period: period ? periodText(period) : '' })}
      onClose={() => ask(onClose)}
      mask={{ closable: false }}
    >
      <Toolbar>
        <Button type="primary" disabled={dirty === 0} loading={isBusy} onClick={() => void save()}>
          {t('material.sheetSave', { n: dirty })}
        </Button>
        <Button
          disabled={waiting.length === 0 || isBusy}
          onClick={() => change({ kind: 'same', ids: waiting.map((row) => row.id) })}
        >
          {t('material.sameAll', { n: waiting.length })}
        </Button>
        <Button disabled={sheet.steps.length === 0 || isBusy} onClick={() => change({ kind: 'undo' })}>
          {t('material.undo')}
        </Button>
        <SendConfirmed rows={rows} isOff={dirty > 0} />
        {isBusy && <Progress className={style.progress} percent={progress} size="small" />}
      </Toolbar>
      <p className={style.help}>{t('material.sheetHelp')}</p>
      {problem && <Alert className={style.problem} type="error" showIcon role="alert" title={problem} />}
      {hasNone && <Alert type="info" showIcon title={t('material.noneCollects')} />}
      {drafts.error && <Failure error={drafts.error} onRetry={() => void drafts.refetch()} />}
      {drafts.isLoading && <Skeleton active paragraph={{ rows: 10 }} />}
      {drafts.data && rows.length === 0 && <Empty description={t('material.noDrafts')} />}
      {shown.length > 0 && (
        <PriceSheet {...{ rows, shown, sheet, change }} threshold={drafts.data?.threshold ?? 0} isOff={isBusy} />
      )}
      {rows.length > pageSize && (
        <Pagination
          className={style.pager}
          current={page}
          pageSize={pageSize}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </SideDrawer>
  )
}

type SendProps = { rows: Parameters<typeof useSheet>[0]; isOff: boolean }

/** Confirmed prices are sent for review together. Carried ones still wait for a confirmation. */
function SendConfirmed({ rows, isOff }: SendProps) {
  const t = useTranslation()
  const client = useQueryClient()
  const show = useShowOutcome()
  const [busy, setBusy] = useState(false)
  const ready = rows.filter((row) => row.carried === 0).slice(0, mostSent)
  async function send() {
    setBusy(true)
    try {
      show(await call(sendForReviewCall, { body: { ids: ready.map((row) => row.id) } }), ready)
    } catch {
      // The call has announced it.
    } finally {
      setBusy(false)
      await refreshMaterials(client)
    }
  }
  return (
    <Button disabled={isOff || ready.length === 0} loading={busy} onClick={() => void send()}>
      {t('material.sendConfirmed', { n: ready.length })}
    </Button>
  )
}
