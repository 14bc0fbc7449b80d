import { WatchButton } from '../../../domain/watch/watch-button.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { DemandButton } from '../demand-button.tsx'
import style from '../price.module.css'
import type { PartRow } from './detail-row.ts'

/** Compare it, watch it, ask enterprises for it. */
export function PriceActions({ row }: { row: PartRow & { categoryId?: string } }) {
  const t = useTranslation()
  const { stdMaterialId, regionCode, materialName, spec } = row
  return (
    <>
      <label className={style.ticked}>
        <CompareButton row={row} />
        {t('price.compare')}
      </label>
      <WatchButton stdMaterialId={stdMaterialId} regionCode={regionCode} name={`${materialName} ${spec}`} />
      <DemandButton row={row} />
    </>
  )
}
