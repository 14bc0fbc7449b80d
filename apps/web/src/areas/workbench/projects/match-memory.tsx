import type { AnswerOf } from '@library/contract/kit/call'
import { forgetMatchesCall, matchMemoryCall } from '@library/contract/workbench/list.calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty, Input, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { SideDrawer } from '../../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useDeleteRows } from '../../../parts/rows/use-delete-rows.ts'
import { call, callToDelete } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { workbenchKey } from '../queries.ts'
import style from './projects.module.css'

const size = 20
type Remembered = AnswerOf<typeof matchMemoryCall>['records'][number]

/** What the user's own confirmations taught the matching. He may let it forget each of them. */
export function MatchMemory({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const [{ current, text }, setAsked] = useState({ current: 1, text: '' })
  const { data, error, refetch } = useQuery({
    queryKey: [...workbenchKey, 'memory', current, text],
    queryFn: ({ signal }) =>
      call(matchMemoryCall, { query: { current, size, ...(text && { text }) }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <SideDrawer size={640} title={t('workbench.memory')} onClose={onClose}>
      <p className={style.soft}>{t('workbench.memoryHint')}</p>
      <Input.Search
        allowClear
        maxLength={100}
        aria-label={t('workbench.memoryFind')}
        placeholder={t('workbench.memoryFind')}
        onSearch={(value) => setAsked({ current: 1, text: value.trim() })}
      />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('workbench.memoryNone')} />}
      <ul className={style.memory}>
        {data?.records.map((one) => (
          <Row key={one.id} row={one} />
        ))}
      </ul>
      <Pagination
        {...{ current, total: data?.total ?? 0 }}
        pageSize={size}
        hideOnSinglePage
        onChange={(to) => setAsked({ current: to, text })}
      />
    </SideDrawer>
  )
}

function Row({ row }: { row: Remembered }) {
  const t = useTranslation()
  const unit = useUnitText()
  const forget = useDeleteRows({
    send: (ids) => callToDelete(forgetMatchesCall, { query: { ids: ids.join(',') } }),
    keys: [workbenchKey],
    text: t('workbench.forgotten'),
  })
  const own = [row.name, row.spec, row.unitText].filter(Boolean).join(' ')
  return (
    <li>
      <span>
        <b>{own}</b>
        <span className={style.soft}>
          → {row.materialName} {row.materialSpec} {row.unitCode && unit(row.unitCode)}
          {row.factor !== '1' && ` × ${row.factor}`}
        </span>
      </span>
      <RowButton aria-label={`${t('workbench.forget')} ${own}`} onClick={() => void forget([row.id])}>
        {t('workbench.forget')}
      </RowButton>
    </li>
  )
}
