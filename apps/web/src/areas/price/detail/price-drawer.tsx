import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tabs } from 'antd'
import { Link } from 'react-router'
import { Change } from '../../../domain/price/change.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { SideDrawer } from '../../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { materialAddress } from '../front/addresses.ts'
import { TaxSwitch } from '../list/price-toolbar.tsx'
import type { PriceAddress } from '../list/use-price-address.ts'
import { Price, Sample } from '../market/figures.tsx'
import style from '../price.module.css'
import { compareQuery } from '../price-queries.ts'
import { AdjustView } from './adjust-view.tsx'
import type { DetailRow } from './detail-row.ts'
import { EvidenceView } from './evidence-view.tsx'
import { PriceActions } from './price-actions.tsx'
import { PriceFacts } from './price-facts.tsx'
import { RegionsView } from './regions-view.tsx'
import { Revisions } from './revisions.tsx'
import { TrendView } from './trend-view.tsx'
import { YearsView } from './years-view.tsx'

type Props = {
  id: string
  address: PriceAddress
  /** Shows the prices of an enterprise. Without it the list behind the drawer does. */
  onEnterprise?: (id: string) => void
}

/** One published price, the short form of its material's page: the trend first, the facts below. */
export function PriceDrawer({ id, address, onEnterprise }: Props) {
  const t = useTranslation()
  const { taxMode, setTaxMode, close, setFilters } = address
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
      {row && row.id === id && (
        <>
          <Headline row={row} taxMode={taxMode} />
          <div className={style.blocks}>
            <Parts row={row} taxMode={taxMode} />
            <PriceFacts
              row={row}
              onEnterprise={onEnterprise ?? ((enterpriseId) => setFilters({ enterpriseId, id: '' }))}
            />
          </div>
        </>
      )}
    </SideDrawer>
  )
}

type RowProps = { row: DetailRow; taxMode: number }

function Headline({ row, taxMode }: RowProps) {
  const t = useTranslation()
  const { stdMaterialId, regionCode, regionName, period } = row
  return (
    <div className={style.headline}>
      <Price strong price={row.price} unit={row.unitCode} taxMode={taxMode} />
      <Change rate={row.mom} />
      <span className={style.soft}>
        {regionName ?? regionCode} · {periodText(period)}
      </span>
      <Sample n={row.n} isReference={row.isReference} />
      <PriceActions row={row} />
      {stdMaterialId && <Link to={materialAddress(stdMaterialId, regionCode)}>{t('price.openPage')}</Link>}
    </div>
  )
}

function Parts({ row, taxMode }: RowProps) {
  const t = useTranslation()
  const view = { row, taxMode }
  const adjust = <AdjustView key={taxMode} now={row.refPrice ?? row.price} unitCode={row.unitCode} />
  const parts = [
    { key: 'trend', label: t('price.trend'), children: <TrendView {...view} /> },
    { key: 'regions', label: t('price.regions'), children: <RegionsView {...view} /> },
    { key: 'years', label: t('price.years'), children: <YearsView {...view} /> },
    { key: 'evidence', label: t('price.evidence'), children: <EvidenceView row={row} /> },
    { key: 'corrections', label: t('price.corrections'), children: <Revisions id={row.id} /> },
    { key: 'adjust', label: t('price.adjust'), children: adjust },
  ]
  return <Tabs items={parts} destroyOnHidden />
}
