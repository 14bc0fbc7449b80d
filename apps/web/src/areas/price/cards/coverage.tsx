import type { coverageCell } from '@library/contract/price/price-overview'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { periodText } from '../../../domain/price/price-text.ts'
import { CardBox } from '../../../parts/card-box.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { useClassName } from '../list/class-tree.tsx'
import style from '../market/overview.module.css'
import { coverageQuery } from '../price-queries.ts'

type CoverageCell = z.output<typeof coverageCell>
const shown = 8

/** The coverage of the newest issue, by category and by region. */
export function CoverageCard() {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery(coverageQuery)
  const cells = data?.cells ?? []
  const nameIn = useClassName()
  const byClass = useMemo(() => totals(cells, (one) => nameIn(one.categoryId, one.categoryName)), [cells, nameIn])
  const byRegion = useMemo(() => totals(cells, (one) => one.regionName ?? one.regionCode), [cells])
  return (
    <CardBox
      title={t('overview.coverage')}
      extra={data?.period && t('overview.issue', { period: periodText(data.period) })}
    >
      {isPending && <Skeleton active />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && cells.length === 0 && <p className={style.none}>{t('overview.noCoverage')}</p>}
      {cells.length > 0 && (
        <div className={style.two}>
          <Totals title={t('price.classOne')} rows={byClass} />
          <Totals title={t('price.region')} rows={byRegion} />
        </div>
      )}
    </CardBox>
  )
}

type Total = { name: string; rows: number; references: number }

function Totals({ title, rows }: { title: string; rows: readonly Total[] }) {
  const t = useTranslation()
  const [isWhole, setWhole] = useState(false)
  return (
    <div>
      <h3 className={style.minor}>{title}</h3>
      <ol className={style.movers}>
        {rows.slice(0, isWhole ? rows.length : shown).map(({ name, rows, references }) => (
          <li key={name}>
            <span>{name}</span>
            <small>{t('overview.covered', { rows, references })}</small>
          </li>
        ))}
      </ol>
      {rows.length > shown && (
        <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('overview.fewerClasses') : t('overview.allClasses', { n: rows.length })}
        </Button>
      )}
    </div>
  )
}

function totals(cells: readonly CoverageCell[], nameOf: (cell: CoverageCell) => string): Total[] {
  const sums = new Map<string, Total>()
  for (const cell of cells) {
    const name = nameOf(cell)
    const sum = sums.get(name) ?? { name, rows: 0, references: 0 }
    sums.set(name, { name, rows: sum.rows + cell.rows, references: sum.references + cell.references })
  }
  return [...sums.values()].sort((a, b) => b.rows - a.rows)
}
