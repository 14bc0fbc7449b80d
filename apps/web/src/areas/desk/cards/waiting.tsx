import { useQueries } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { CardBox } from '../../../parts/card-box.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './cards.module.css'

type Code = Parameters<ReturnType<typeof useCan>>[0]

/** A kind of work: who does it (`can`, and not those who may do `not`), where, and how much of it waits. */
export type WaitingWork = Readonly<{
  key: 'todo' | 'claim' | 'review' | 'enterprises' | 'demands' | 'users' | 'returned' | 'quoted' | 'toQuote'
  can: Code
  not?: Code
  to: string
  count: (signal: AbortSignal) => Promise<number>
}>

/** The work that waits for this user, in any role. */
export function waitingCard(works: readonly WaitingWork[]): ComponentType {
  return function WaitingCard() {
    const t = useTranslation()
    const may = useCan()
    const mine = works.filter(({ can, not }) => may(can) && !(not && may(not)))
    const counts = useQueries({
      queries: mine.map(({ key, count }) => ({
        queryKey: ['waiting', key],
        queryFn: ({ signal }: { signal: AbortSignal }) => count(signal),
      })),
    })
    if (mine.length === 0) return null
    const failed = counts.find(({ isError }) => isError)
    const waiting = mine.flatMap((work, at) => {
      const count = counts[at]?.data ?? 0
      return count > 0 ? [{ ...work, count }] : []
    })
    return (
      <CardBox title={t('waiting.title')}>
        {counts.some(({ isPending }) => isPending) && <Skeleton active paragraph={{ rows: 2 }} />}
        {failed?.error && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
        {counts.every(({ isSuccess }) => isSuccess) && waiting.length === 0 && (
          <p className={style.none}>{t('waiting.none')}</p>
        )}
        <ul className={style.waiting}>
          {waiting.map(({ key, to, count }) => (
            <li key={key}>
              <Link to={to}>
                <span>{t(`waiting.${key}`)}</span>
                <b>{count.toLocaleString('en')}</b>
              </Link>
            </li>
          ))}
        </ul>
      </CardBox>
    )
  }
}
