import { cancelJobCall } from '@library/contract/job/job'
import {
  type ImportBatch,
  importListCall,
  importState,
  retryImportCall,
} from '@library/contract/material-import/material-import'
import { useQuery } from '@tanstack/react-query'
import { Button, Space, Tag } from 'antd'
import { useState } from 'react'
import { periodText } from '../../../../domain/price/price-text.ts'
import { SideDrawer } from '../../../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { ShortTable } from '../../../../parts/list/short-table.tsx'
import { call } from '../../../../platform/http/call.ts'
import { useTranslation } from '../../../../platform/text/language.ts'

const size = 20
const whileRunning = 2000
const names = ['waiting', 'running', 'done', 'failed'] as const
const colours = ['default', 'processing', 'success', 'error'] as const

/** Past and running imports. */
export function ImportBatches({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const [current, setCurrent] = useState(1)
  const page = useQuery({
    queryKey: ['material_import', current],
    queryFn: ({ signal }) => call(importListCall, { query: { current, size }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.records.some((one) => one.state < importState.done) ? whileRunning : false,
  })
  const settle = (action: Promise<unknown>) => void action.then(() => page.refetch()).catch(() => undefined)
  const cancel = ({ jobId }: ImportBatch) => settle(call(cancelJobCall, { body: { id: jobId ?? '' } }))
  const retry = ({ id }: ImportBatch) => settle(call(retryImportCall, { body: { id } }))
  return (
    <SideDrawer size="large" title={t('materialImport.batches')} onClose={onClose}>
      {page.error ? (
        <Failure error={page.error} onRetry={() => void page.refetch()} />
      ) : (
        <ShortTable<ImportBatch>
          size="small"
          keyOf={({ id }) => id}
          loading={page.isPending}
          rows={page.data?.records ?? []}
          pages={{ current, pageSize: size, total: page.data?.total ?? 0, onChange: setCurrent }}
          columns={[
            { key: 'file', title: t('materialImport.fileName'), dataIndex: 'fileName' },
            { key: 'period', title: t('materialImport.period'), dataIndex: 'period', render: periodText },
            {
              key: 'state',
              title: t('materialImport.state'),
              dataIndex: 'state',
              render: (state: number, { progress }) => (
                <Tag color={colours[state] ?? 'default'}>
                  {t(`materialImport.states.${names[state] ?? 'waiting'}`)}
                  {state === importState.running && ` ${progress}%`}
                </Tag>
              ),
            },
            { title: t('materialImport.counts'), key: 'counts', render: (_, { ok, total }) => `${ok} / ${total}` },
            { key: 'time', title: t('materialImport.time'), dataIndex: 'createTime' },
            {
              title: t('materialImport.actions'),
              key: 'actions',
              render: (_, row) => (
                <Space>
                  {row.errorLink && <a href={row.errorLink}>{t('materialImport.errorFile')}</a>}
                  {row.state < importState.done && row.jobId && (
                    <Button size="small" onClick={() => cancel(row)}>
                      {t('materialImport.cancel')}
                    </Button>
                  )}
                  {row.state === importState.failed && (
                    <Button size="small" onClick={() => retry(row)}>
                      {t('materialImport.retry')}
                    </Button>
                  )}
                </Space>
              ),
            },
          ]}
        />
      )}
    </SideDrawer>
  )
}
