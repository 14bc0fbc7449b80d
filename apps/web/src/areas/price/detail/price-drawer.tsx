import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tabs } from 'antd'
import { Change } from '../../../domain/price/change.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { WatchButton } from '../../../domain/watch/watch-button.tsx'
import { SideDrawer } from '../../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { DemandButton } from '../demand-button.tsx'
import { TaxSwitch } from '../list/price-toolbar.tsx'
import type { PriceAddress } from '../list/use-price-address.ts'
import { Price, Sample } from '../market/figures.tsx'
import style from '../price.module.css'
import { compareQuery } from '../price-queries.ts'
import { AdjustView } from './adjust-view.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { type DetailRow, PriceFacts } from './price-facts.tsx'
import { RegionsView } from './regions-view.tsx'
import { TrendView } from './trend-view.tsx'
import { YearsView } from './years-view.tsx'

type Props = { id: string; address: PriceAddress }

/** One published price: its data, its evidence, and its trend by region and time. */
export function PriceDrawer({ id, address }: Props) {
  const t = useTranslation()
  const { taxMode, setTaxMode, close } = address
  const { data, error, isPending, refetch } = useQuery(compareQuery([id], taxMode))
  const row = data?.materials[0]
  return (
    <SideDrawer
      size={860}
      title={row ? `${row.materialName} ${row.spec}` : t('price.label')}
      extra={<TaxSwitch taxMode={taxMode} onChange={setTaxMode} />}
      onClose={close}
    >
      {isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {row && row.id === id && <Detail row={row} address={address} />}
    </SideDrawer>
  )
}

function Detail({ row, address }: { row: DetailRow; address: PriceAddress }) {
  const t = useTranslation()
  const { taxMode } = address
  const view = { row, taxMode }
  const parts = [
    { key: 'evidence', label: t('price.evidence'), children: <EvidenceView row={row} /> },
    { key: 'trend', label: t('price.trend'), children: <TrendView {...view} /> },
    { key: 'regions', label: t('price.regions'), children: <RegionsView {...view} /> },
    { key: 'years', label: t('price.years'), children: <YearsView {...view} /> },
    { key: 'adjust', label: t('price.adjust'), children: <AdjustView {...view} /> },
  ]
  return (
    <>
      <div className={style.headline}>
        <Price strong price={row.price} unit={row.unitCode} taxMode={taxMode} />
        <Change rate={row.mom} />
        <span className={style.soft}>
          {row.regionName ?? row.regionCode} · {periodText(row.period)}
        </span>
        <Sample n={row.n} isReference={row.isReference} />
        <label className={style.ticked}>
          <CompareButton row={row} />
          {t('price.compare')}
        </label>
        <WatchButton
          stdMaterialId={row.stdMaterialId}
          regionCode={row.regionCode}
          name={`${row.materialName} ${row.spec}`}
        />
        <DemandButton row={row} />
      </div>
      <PriceFacts row={row} onEnterprise={(enterpriseId) => address.setFilters({ enterpriseId, id: '' })} />
      <Tabs items={parts} destroyOnHidden />
    </>
  )
}
