import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Change } from '../../../domain/price/change.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../market/overview.module.css'
import { coverageQuery, indexQuery, periodsQuery } from '../price-queries.ts'

/** The newest issue in short: its date, price changes and coverage. */
export function NewestIssue() {
  const t = useTranslation()
  const { data: issues, isPending } = useQuery(periodsQuery)
  const { data: index } = useQuery(indexQuery())
  const { data: coverage } = useQuery(coverageQuery)
  const issue = issues?.[0]
  if (!issue && !isPending) return null
  const cells = (coverage?.cells ?? []).filter((one) => one.rows > 0)
  const rows = cells.reduce((sum, one) => sum + one.rows, 0)
  const count = (key: 'regionCode' | 'categoryCode') => new Set(cells.map((one) => one[key])).size
  const base = index?.period && index.basePeriod && { period: index.period, base: index.basePeriod }
  return (
    <section className={style.sheet} aria-label={t('overview.latest')}>
      <dl className={style.glance}>
        {issue && (
          <Figure
            name={t('overview.latest')}
            note={issue.publishedAt && t('overview.issued', { day: issue.publishedAt.slice(0, 10) })}
          >
            {periodText(issue.period)}
          </Figure>
        )}
        {index?.index != null && base && (
          <Figure
            name={t('comparison.index')}
            note={t('comparison.base', { period: periodText(base.period), base: periodText(base.base) })}
          >
            {index.index.toFixed(2)} <Change rate={index.mom} />
          </Figure>
        )}
        {rows > 0 && (
          <Figure
            name={t('overview.coverage')}
            note={t('overview.places', { n: count('regionCode'), kinds: count('categoryCode') })}
          >
            {t('overview.rows', { n: rows.toLocaleString('en') })}
          </Figure>
        )}
      </dl>
    </section>
  )
}

function Figure({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={style.soft}>{note}</dd>
    </div>
  )
}
