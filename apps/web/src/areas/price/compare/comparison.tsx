import type { Language } from '@library/contract/kit/label'
import { mostCompared, type PriceRow } from '@library/contract/price/price-list'
import { unitText } from '@library/pricing/unit-text'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { Change } from '../../../domain/price/change.tsx'
import { periodText, taxText } from '../../../domain/price/price-text.ts'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { Chart } from '../../../parts/chart/chart.tsx'
import type { ChartData } from '../../../parts/chart/chart-data.ts'
import { Failure } from '../../../parts/failure.tsx'
import { settings } from '../../../platform/settings.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { TaxSwitch } from '../list/price-toolbar.tsx'
import { usePriceAddress } from '../list/use-price-address.ts'
import { ClassIndex } from '../market/class-index.tsx'
import { Price, Sample } from '../market/figures.tsx'
import shared from '../price.module.css'
import { compareQuery } from '../price-queries.ts'
import { emptyBasket, toggleCompared, useBasket } from './basket.ts'
import style from './comparison.module.css'

type Compared = PriceRow & { diffPct: number | null }

/** The comparison side by side, and the trend of the categories. */
export function Comparison() {
  const t = useTranslation()
  const { items } = useBasket()
  const { taxMode, setTaxMode } = usePriceAddress()
  const ids = items.map(({ id }) => id)
  const { data, error, isLoading, refetch } = useQuery(compareQuery(ids, taxMode))
  const materials = (data?.materials ?? []).filter(({ id }) => ids.includes(id))
  return (
    <div className={shared.blocks}>
      <section className={shared.sheet} aria-label={t('pages.comparison')}>
        <div className={shared.headline}>
          <h2>{t('comparison.basket')}</h2>
          <span className={shared.soft}>{t('comparison.of', { n: items.length, most: mostCompared })}</span>
          <TaxSwitch taxMode={taxMode} onChange={setTaxMode} />
          {items.length > 0 && <Button onClick={emptyBasket}>{t('list.clear')}</Button>}
        </div>
        {items.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('comparison.none')}>
            <Link to={settings.materialPage}>{t('comparison.choose')}</Link>
          </Empty>
        )}
        {isLoading && <Skeleton active paragraph={{ rows: 8 }} />}
        {error && items.length > 0 && <Failure error={error} onRetry={() => void refetch()} />}
        {items.length > 0 && data && !data.comparable && (
          <Alert type="warning" showIcon title={t('comparison.otherUnits')} />
        )}
        {materials.length > 0 && <SideBySide materials={materials} taxMode={taxMode} />}
      </section>
      <ClassIndex />
    </div>
  )
}

function SideBySide({ materials, taxMode }: { materials: readonly Compared[]; taxMode: number }) {
  const t = useTranslation()
  const language = useLanguage()
  const side = t(taxMode === 2 ? 'price.excl' : 'price.incl')
  const chart = useMemo(() => chartOf(materials, side, language), [materials, side, language])
  const lines: [string, (row: Compared) => ReactNode][] = [
    [t('price.price'), (row) => <Price strong price={row.price} unit={row.unitCode} taxMode={taxMode} />],
    [t('comparison.above'), (row) => <Change rate={row.diffPct} />],
    [t('price.mom'), (row) => <Change rate={row.mom} />],
    [t('price.reference'), (row) => (row.refPrice ? <Price price={row.refPrice} unit={row.unitCode} /> : '–')],
    [t('price.samples'), (row) => <Sample n={row.n} isReference={row.isReference} />],
    [t('price.region'), (row) => row.regionName ?? row.regionCode],
    [t('price.period'), (row) => periodText(row.period)],
    [t('price.taxRate'), (row) => taxText(row.taxRate)],
    [t('price.freight'), (row) => <BusinessText code="freight_type" value={row.freightType} />],
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
                  {row.materialName} <small>{row.spec}</small>
                  <Button
                    type="link"
                    size="small"
                    className={style.remove ?? ''}
                    onClick={() => toggleCompared({ id: row.id, name: '' })}
                  >
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

/** A common unit is on the axis. Different units follow each price. */
function chartOf(materials: readonly Compared[], side: string, language: Language): ChartData {
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
function namesOf(materials: readonly Compared[]): string[] {
  const short = materials.map(({ materialName, spec, regionName }) =>
    [materialName, spec, regionName].filter(Boolean).join(' '),
  )
  return materials.map(({ enterpriseName, brand, period }, at) => {
    const name = short[at] ?? ''
    const isShared = short.filter((one) => one === name).length > 1
    return isShared ? [name, brand, enterpriseName, periodText(period)].filter(Boolean).join(' ') : name
  })
}
