import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { periodText } from '../../../domain/price/price-text.ts'
import { CardBox } from '../../../parts/card-box.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { useClassName } from '../list/class-tree.tsx'
import style from '../market/overview.module.css'
import { coverageQuery } from '../price-queries.ts'
import { coverageGrid } from './coverage-grid.ts'
import { HeatStrips } from './heat-strips.tsx'

/** The coverage of the newest issue: a strip for each category, with a field for each region. */
export function CoverageCard() {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery(coverageQuery)
  const nameIn = useClassName()
  const grid = useMemo(() => coverageGrid(data?.cells ?? [], nameIn), [data, nameIn])
  return (
    <CardBox
      title={t('overview.coverage')}
      extra={data?.period && t('overview.issue', { period: periodText(data.period) })}
    >
      {isPending && <Skeleton active />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && grid.strips.length === 0 && <p className={style.none}>{t('overview.noCoverage')}</p>}
      {grid.strips.length > 0 && <HeatStrips grid={grid} />}
    </CardBox>
  )
}
