import { useMemo } from 'react'
import { rateText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { Chart } from '../../../parts/chart/chart.tsx'
import type { ChartData } from '../../../parts/chart/chart-data.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import type { PartRow } from './detail-row.ts'
import { monthChange, type YearRow } from './year-row.ts'

type Props = { row: PartRow; years: readonly YearRow[] }

/** A line for each year over the same twelve months, the newest in the first colour. */
export function YearsChart({ row, years }: Props) {
  const t = useTranslation()
  const unitText = useUnitText()
  const names = useMonthNames()
  const unit = t('price.per', { unit: unitText(row.unitCode) })
  const [yoy, carried] = [t('price.yoy'), t('price.carried')]
  const data = useMemo(() => chartOf(years, names, { unit, yoy, carried }), [years, names, unit, yoy, carried])
  const label = `${row.materialName} ${row.spec} ${t('price.years')}`
  return <Chart label={label} corner={t('price.monthColumn')} data={data} height={380} />
}

export function useMonthNames(): readonly string[] {
  const language = useLanguage()
  return useMemo(() => {
    const { format } = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, at) => format(Date.UTC(2000, at)))
  }, [language])
}

type Terms = { unit: string; yoy: string; carried: string }

function chartOf(years: readonly YearRow[], names: readonly string[], { unit, yoy, carried }: Terms): ChartData {
  return {
    ...{ kind: 'line', names, unit, hollowWord: carried },
    series: years.toReversed().map((one) => ({
      name: String(one.year),
      values: one.months,
      hollow: one.carried.map((flag) => flag === 1),
      notes: names.map((_, at) => {
        const rate = monthChange(
          one,
          years.find(({ year }) => year === one.year - 1),
          at,
        )
        return rate === null ? '' : `${yoy} ${rateText(rate)}`
      }),
    })),
  }
}
