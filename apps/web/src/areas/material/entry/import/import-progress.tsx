import { type ImportBatch, importListCall, importState } from '@library/contract/material-import/material-import'
import { useQuery } from '@tanstack/react-query'
import { Alert, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { Failure } from '../../../../parts/failure.tsx'
import { call } from '../../../../platform/http/call.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import style from './import-dialog.module.css'
import { ImportReasons } from './import-reasons.tsx'

const between = 700

/** The progress of the import, and its result. The import continues when the dialog closes. */
export function ImportProgress({ batchId, onDone }: { batchId: string; onDone: () => void }) {
  const t = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['material_import', 'one', batchId],
    queryFn: async ({ signal }) => {
      const page = await call(importListCall, { query: { id: batchId, current: 1, size: 1 }, signal, quiet: true })
      return page.records[0] ?? null
    },
    refetchInterval: ({ state }) => (isOver(state.data) ? false : between),
  })
  const over = isOver(data)
  const isNotified = useRef(false)
  useEffect(() => {
    if (!over || isNotified.current) return
    isNotified.current = true
    onDone()
  }, [over, onDone])
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || !over)
    return (
      <div className={style.outcome} role="status">
        {t('materialImport.writing', { name: data?.fileName ?? '' })}
        <Progress percent={data?.progress ?? 0} status="active" />
      </div>
    )
  return <Outcome batch={data} />
}

function isOver(batch: ImportBatch | null | undefined): boolean {
  return (batch?.state ?? 0) >= importState.done
}

function Outcome({
  batch: { fileName: name, ok, fail, dup, state, groups, errors, errorLink },
}: {
  batch: ImportBatch
}) {
  const t = useTranslation()
  const isFailed = state === importState.failed
  const type = isFailed ? 'error' : fail + dup > 0 ? 'warning' : 'success'
  const message = t(isFailed ? 'materialImport.failed' : 'materialImport.written', { name, ok, fail, dup })
  const link = errorLink && <a href={errorLink}>{t('materialImport.errorFile')}</a>
  return (
    <>
      <Alert type={type} showIcon role="status" className={style.outcome} title={message} action={link} />
      <ImportReasons groups={groups} errors={errors} />
    </>
  )
}
