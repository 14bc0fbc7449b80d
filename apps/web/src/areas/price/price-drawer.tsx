import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tabs } from 'antd'
import { Change } from '../../parts/change.tsx'
import { Failure } from '../../parts/failure.tsx'
import { SideDrawer } from '../../parts/side-drawer.tsx'
import { WatchButton } from '../../parts/watch-button.tsx'
import { useWords } from '../../platform/language.ts'
import { periodText } from '../../platform/price-text.ts'
import { AdjustView } from './adjust-view.tsx'
import { CompareButton } from './compare-button.tsx'
import { DemandButton } from './demand-button.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { Price, Sample } from './figures.tsx'
import style from './price.module.css'
import { type DetailRow, PriceFacts } from './price-facts.tsx'
import { compareQuery } from './price-queries.ts'
import { TaxSwitch } from './price-toolbar.tsx'
import { RegionsView } from './regions-view.tsx'
import { TrendView } from './trend-view.tsx'
import type { PriceAddress } from './use-price-address.ts'
import { YearsView } from './years-view.tsx'

type Props = { id: string; address: PriceAddress }

/** One published price: what it is, what it rests on, and how it went elsewhere and before. */
export function PriceDrawer({ id, address }: Props) {
  const t = useWords()
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
  const t = useWords()
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
