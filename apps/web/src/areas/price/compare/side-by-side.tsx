import type { AnswerOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { compareCall } from '@library/contract/price/price-list'
import { unitText } from '@library/pricing/unit-text'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { Change } from '../../../domain/price/change.tsx'
import { periodText, taxText } from '../../../domain/price/price-text.ts'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { Chart } from '../../../parts/chart/chart.tsx'
import type { ChartData } from '../../../parts/chart/chart-data.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { materialAddress } from '../front/addresses.ts'
import { Price, Sample } from '../market/figures.tsx'
import style from './comparison.module.css'

export type ComparedRow = AnswerOf<typeof compareCall>['materials'][number]
type Props = { materials: readonly ComparedRow[]; taxMode: number; onRemove: (id: string) => void }

/** A column for each price, a line for each fact, and the prices as a chart. */
export function SideBySide({ materials, taxMode, onRemove }: Props) {
  const t = useTranslation()
  const language = useLanguage()
  const side = t(taxMode === 2 ? 'price.excl' : 'price.incl')
  const chart = useMemo(() => chartOf(materials, side, language), [materials, side, language])
  const lines: [string, (row: ComparedRow) => ReactNode][] = [
    [t('price.price'), (row) => <Price strong price={row.price} unit={row.unitCode} taxMode={taxMode} />],
    [t('comparison.above'), (row) => <Change rate={row.diffPct} />],
    [t('price.mom'), (row) => <Change rate={row.mom} />],
    [t('price.reference'), (row) => (row.refPrice ? <Price price={row.refPrice} unit={row.unitCode} /> : '–')],
    [t('price.samples'), (row) => <Sample n={row.n} isReference={row.isReference} />],
    [t('price.region'), (row) => row.regionName ?? row.regionCode],
    [t('price.period'), (row) => periodText(row.period)],
    [t('price.taxRate'), (row) => taxText(row.taxRate)],
    [t('price.freight'), (row) => <BusinessText code="freight_type" value={row.freightType} />],
    [t('price.classOne'), (row) => row.categoryName],
    [t('price.brand'), (row) => row.brand ?? '–'],
    [t('price.enterprise'), (row) => row.enterpriseName],
  ]
  return (
    <>
      <div className={style.scroll}>
        <table className={style.side}>
          <thead>
            <tr>
              <th scope="col">{t('price.material')}</th>
              {materials.map((row) => (
                <th key={row.id} scope="col">
                  <Named row={row} />
                  <Button type="link" size="small" className={style.remove ?? ''} onClick={() => onRemove(row.id)}>
                    {t('comparison.remove')}
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([name, cell]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {materials.map((row) => (
                  <td key={row.id}>{cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Chart label={t('pages.comparison')} corner={t('price.material')} data={chart} height={260} />
    </>
  )
}

function Named({ row: { stdMaterialId, regionCode, materialName, spec } }: { row: ComparedRow }) {
  const name = (
    <>
      {materialName} <small>{spec}</small>
    </>
  )
  return stdMaterialId ? <Link to={materialAddress(stdMaterialId, regionCode)}>{name}</Link> : name
}

/** A common unit is on the axis. Different units follow each price. */
function chartOf(materials: readonly ComparedRow[], side: string, language: Language): ChartData {
  const units = materials.map(({ unitCode }) => unitText(unitCode, language))
  const [unit = ''] = units
  const isOneUnit = units.every((one) => one === unit)
  const values = materials.map(({ price }) => price)
  return {
    kind: 'rank',
    names: namesOf(materials),
    ...(isOneUnit && { unit: `¥/${unit}` }),
    series: [{ name: side, values, ...(!isOneUnit && { notes: units.map((one) => `¥/${one}`) }) }],
  }
}

/** The shortest distinct labels: the place, plus the supplier if the place is the same. */
function namesOf(materials: readonly ComparedRow[]): string[] {
  const short = materials.map(({ materialName, spec, regionName }) =>
    [materialName, spec, regionName].filter(Boolean).join(' '),
  )
  return materials.map(({ enterpriseName, brand, period }, at) => {
    const name = short[at] ?? ''
    const isShared = short.filter((one) => one === name).length > 1
    return isShared ? [name, brand, enterpriseName, periodText(period)].filter(Boolean).join(' ') : name
  })
}
