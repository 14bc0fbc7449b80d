import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { moneyText, periodText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { Failure } from '../../../parts/failure.tsx'
import { HttpError } from '../../../platform/http/http-error.ts'
import { inTime } from '../../../platform/http/missing-file.ts'
import { useTitle } from '../../../platform/look/use-title.ts'
import { useTabSubject } from '../../../platform/state/tab-subject.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { materialQuery } from '../price-queries.ts'
import { ClassPath } from './class-path.tsx'
import type { Material } from './material.ts'
import style from './material-page.module.css'
import { NoMaterial } from './no-material.tsx'
import { VisitorSections } from './visitor-sections.tsx'

/** Tables, calculators and the drawer are for members: a visitor's page does not load them. */
const MemberSections = lazy(() =>
  inTime(import('./member-sections.tsx')).then((file) => ({ default: file.MemberSections })),
)

/** One material, by its id, its code or the number of one of its prices. Visitors see three periods. */
export function MaterialPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const regionCode = params.get('regionCode') ?? undefined
  const { data, error, refetch } = useQuery(materialQuery({ code: id, regionCode }))
  useTitle(usePageTitle(data))
  useTabSubject(data && `${data.materialName} ${data.spec}`.trim())
  if (error instanceof HttpError && error.status === 404) return <NoMaterial />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <article className={style.page} aria-busy={!data}>
      <Suspense fallback={<Waiting />}>
        {data ? <Sections key={`${data.stdMaterialId} ${data.regionCode}`} material={data} /> : <Waiting />}
      </Suspense>
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

function Sections({ material }: { material: Material }) {
  return (
    <>
      <ClassPath material={material} />
      {material.limited ? <VisitorSections material={material} /> : <MemberSections material={material} />}
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
