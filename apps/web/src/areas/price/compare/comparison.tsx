import { mostCompared } from '@library/contract/price/price-list'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { Link } from 'react-router'
import { Failure } from '../../../parts/failure.tsx'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { TaxSwitch } from '../list/price-toolbar.tsx'
import { usePriceAddress } from '../list/use-price-address.ts'
import { ClassIndex } from '../market/class-index.tsx'
import shared from '../price.module.css'
import { compareQuery } from '../price-queries.ts'
import style from './comparison.module.css'
import { ComparisonTools } from './comparison-tools.tsx'
import { type ComparedRow, SideBySide } from './side-by-side.tsx'
import { useComparison } from './use-comparison.ts'

/** The comparison side by side, and the trend of the categories. */
export function Comparison() {
  const t = useTranslation()
  const comparison = useComparison()
  const { ids, isOwn, clear, remove } = comparison
  const { taxMode, setTaxMode } = usePriceAddress()
  const { data, error, isLoading, refetch } = useQuery(compareQuery(ids, taxMode))
  const materials = (data?.materials ?? []).filter(({ id }) => ids.includes(id))
  return (
    <div className={shared.blocks}>
      <section className={shared.sheet} aria-label={t('pages.comparison')}>
        <div className={shared.headline}>
          <h2>{t('comparison.basket')}</h2>
          <span className={shared.soft}>{t('comparison.of', { n: ids.length, most: mostCompared })}</span>
          <TaxSwitch taxMode={taxMode} onChange={setTaxMode} />
          <ComparisonTools ids={ids} taxMode={taxMode} />
          {isOwn && ids.length > 0 && <Button onClick={clear}>{t('list.clear')}</Button>}
        </div>
        {!isOwn && <SharedNote comparison={comparison} materials={materials} />}
        {ids.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('comparison.none')}>
            <Link to={settings.materialPage}>{t('comparison.choose')}</Link>
          </Empty>
        )}
        {isLoading && (
          <div className={style.waiting}>
            <Skeleton active paragraph={{ rows: 12 }} />
          </div>
        )}
        {error && ids.length > 0 && <Failure error={error} onRetry={() => void refetch()} />}
        {ids.length > 0 && data && !data.comparable && (
          <Alert type="warning" showIcon title={t('comparison.otherUnits')} />
        )}
        {materials.length > 0 && <SideBySide materials={materials} taxMode={taxMode} onRemove={remove} />}
      </section>
      <ClassIndex />
    </div>
  )
}

type NoteProps = { comparison: ReturnType<typeof useComparison>; materials: readonly ComparedRow[] }

/** A shared comparison leaves the own one alone until its reader wants it. */
function SharedNote({ comparison: { adopt, clear }, materials }: NoteProps) {
  const t = useTranslation()
  const items = materials.map(({ id, materialName, spec }) => ({ id, name: `${materialName} ${spec}` }))
  return (
    <Alert
      type="info"
      showIcon
      title={t('comparison.shared')}
      action={
        <div className={shared.headline}>
          <Button size="small" disabled={items.length === 0} onClick={() => adopt(items)}>
            {t('comparison.adopt')}
          </Button>
          <Button size="small" onClick={clear}>
            {t('comparison.toOwn')}
          </Button>
        </div>
      }
    />
  )
}
