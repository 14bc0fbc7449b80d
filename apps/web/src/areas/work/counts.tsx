import { workCountsCall } from '@library/contract/flow/work'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NavLink } from 'react-router'
import { leavesOf } from '../../domain/menu/menu-leaves.ts'
import { refreshWork } from '../../domain/process/process-queries.ts'
import { call } from '../../platform/http/call.ts'
import { onPush } from '../../platform/live/push.ts'
import { useMenu } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './work.module.css'

const lists = ['start', 'claim', 'todo', 'send', 'done'] as const

export function useCounts() {
  const client = useQueryClient()
  useEffect(() => onPush('task', () => void refreshWork(client)), [client])
  return useQuery({
    queryKey: ['work', 'counts'],
    queryFn: ({ signal }) => call(workCountsCall, { signal, quiet: true }),
    refetchInterval: 60_000,
  })
}

/** The five lists side by side, with their counts. */
export function WorkNav() {
  const t = useTranslation()
  const { data } = useCounts()
  const paths = new Set(leavesOf(useMenu().data ?? []).map(({ node }) => node.path))
  const offered = lists.filter((name) => paths.has(`/work/${name}`))
  const countOf = (name: string) => (name === 'claim' || name === 'todo' ? (data?.[name] ?? 0) : 0)
  return (
    <nav className={style.nav} aria-label={t('work.lists')}>
      {offered.map((name) => (
        <NavLink key={name} to={`/work/${name}`}>
          {t(`work.names.${name}`)} {countOf(name) > 0 && <b className={style.badge}>{countOf(name)}</b>}
        </NavLink>
      ))}
      {data && data.overdue > 0 && <span className={style.overdue}>{t('work.overdue', { n: data.overdue })}</span>}
    </nav>
  )
}
