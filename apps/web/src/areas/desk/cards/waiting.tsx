import { useQueries } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { CardBox } from '../../../parts/card-box.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useCan } from '../../../platform/menu/menu.ts'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './waiting.module.css'

type Code = Parameters<ReturnType<typeof useCan>>[0]

/** A kind of work: who does it (`can`, and not those who may do `not`), where, and how much of it waits. */
export type WaitingWork = Readonly<{
  key: 'todo' | 'claim' | 'review' | 'enterprises' | 'demands' | 'users' | 'returned' | 'quoted' | 'toQuote'
  can: Code
  not?: Code
  to: string
  count: (signal: AbortSignal) => Promise<number>
}>

/** What a user does while no work waits. */
export type IdleStep = Readonly<{ key: 'publish' | 'audited' | 'enter' | 'search'; can: Code; to: string }>

/** The work that waits for this user, in any role: the next step large, the others below it. */
export function waitingCard(works: readonly WaitingWork[], idleSteps: readonly IdleStep[]): ComponentType {
  return function WaitingCard() {
    const t = useTranslation()
    const may = useCan()
    const idle = idleSteps.find(({ can }) => may(can))
    const { isAny, isPending, isIdle, failed, waiting } = useWaiting(works)
    if (!isAny && !idle) return null
    const [next, ...others] = waiting
    return (
      <CardBox title={t('waiting.title')}>
        {isPending && <Skeleton active paragraph={{ rows: 2 }} />}
        {failed?.error && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
        {isIdle && <p className={style.none}>{t('waiting.none')}</p>}
        {isIdle && idle && <Next to={idle.to} text={t(`waiting.idle.${idle.key}`)} />}
        {next && <Next to={next.to} count={next.count} text={t(`waiting.${next.key}`)} />}
        <ul className={style.others}>
          {others.map(({ key, to, count }) => (
            <li key={key}>
              <Link to={to}>
                <span>{t(`waiting.${key}`)}</span>
                <b>{groupedDigits(count)}</b>
              </Link>
            </li>
          ))}
        </ul>
      </CardBox>
    )
  }
}

function Next({ to, count, text }: { to: string; count?: number; text: string }) {
  return (
    <Link className={style.next} to={to}>
      {count !== undefined && <b>{groupedDigits(count)}</b>} <span>{text}</span>
      <i aria-hidden="true">→</i>
    </Link>
  )
}

function useWaiting(works: readonly WaitingWork[]) {
  const may = useCan()
  const mine = works.filter(({ can, not }) => may(can) && !(not && may(not)))
  const counts = useQueries({
    queries: mine.map(({ key, count }) => ({
      queryKey: ['waiting', key],
      queryFn: ({ signal }: { signal: AbortSignal }) => count(signal),
    })),
  })
  const waiting = mine.flatMap((work, at) => {
    const count = counts[at]?.data ?? 0
    return count > 0 ? [{ ...work, count }] : []
  })
  return {
    waiting,
    isAny: mine.length > 0,
    isPending: counts.some(({ isPending }) => isPending),
    isIdle: waiting.length === 0 && counts.every(({ isSuccess }) => isSuccess),
    failed: counts.find(({ isError }) => isError),
  }
}
