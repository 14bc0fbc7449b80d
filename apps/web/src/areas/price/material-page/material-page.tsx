import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { moneyText, periodText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useTitle } from '../../../platform/look/use-title.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { EvidenceView } from '../detail/evidence-view.tsx'
import { TrendView } from '../detail/trend-view.tsx'
import { YearsView } from '../detail/years-view.tsx'
import { AskToSignIn } from '../front/ask-to-sign-in.tsx'
import { materialQuery } from '../price-queries.ts'
import { ClassPath } from './class-path.tsx'
import type { Material } from './material.ts'
import { MaterialHeader } from './material-header.tsx'
import style from './material-page.module.css'
import { RegionDots } from './region-dots.tsx'
import { Section } from './section.tsx'
import { ShortTrend } from './short-trend.tsx'
import { SimilarMaterials } from './similar-materials.tsx'

/** One material: its price, trend, regions, years, evidence and what is like it. Visitors see three periods. */
export function MaterialPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const regionCode = params.get('regionCode') ?? undefined
  const { data, error, refetch } = useQuery(materialQuery({ stdMaterialId: id, regionCode }))
  useTitle(usePageTitle(data))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <article className={style.page} aria-busy={!data}>
      {data ? <Pieces key={`${data.stdMaterialId} ${data.regionCode}`} material={data} /> : <Waiting />}
    </article>
  )
}

/** As the server writes it, so that a search engine that draws the page finds the same. */
function usePageTitle(material: Material | undefined): string {
  const t = useTranslation()
  const unitText = useUnitText()
  if (!material) return t('front.material')
  const { materialName, spec, priceIncl, unitCode, regionName, regionCode, period } = material
  return t('front.title', {
    name: `${materialName} ${spec}`.trim(),
    price: `${moneyText(priceIncl)} ${t('price.per', { unit: unitText(unitCode) })}`,
    place: `${regionName ?? regionCode} ${periodText(period)}`,
  })
}

function Pieces({ material }: { material: Material }) {
  const t = useTranslation()
  const [taxMode, setTaxMode] = useState(1)
  const row = { ...material, id: material.infoId }
  return (
    <>
      <ClassPath material={material} />
      <MaterialHeader material={material} taxMode={taxMode} onTaxMode={setTaxMode} />
      <Section title={t('front.trend')} wide>
        {material.limited ? (
          <ShortTrend material={material} taxMode={taxMode} />
        ) : (
          <TrendView row={row} taxMode={taxMode} />
        )}
      </Section>
      <Section title={t('front.regions')}>
        <RegionDots material={material} taxMode={taxMode} />
      </Section>
      <Section title={t('front.evidence')}>
        <EvidenceView row={row} />
        <p className={style.soft}>{t('front.corrections')}</p>
      </Section>
      <Section title={t('front.years')}>
        <YearsView row={row} taxMode={taxMode} />
      </Section>
      <SimilarMaterials material={material} taxMode={taxMode} />
      {material.limited && <AskToSignIn text={t('front.moreMaterial')} />}
    </>
  )
}

/** The shape of the page: path, header and trend. */
function Waiting() {
  return (
    <>
      <div className={style.waitingPath} />
      <div className={style.waitingHeader} />
      <div className={style.waitingTrend}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    </>
  )
}
