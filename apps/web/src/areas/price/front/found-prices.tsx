import type { CategoryNode } from '@library/contract/category/category'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { periodText } from '../../../domain/price/price-text.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useTitle } from '../../../platform/look/use-title.ts'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { findClass } from '../list/class-tree.tsx'
import { materialPageQuery } from '../price-queries.ts'
import { SearchHelp, type Way } from '../search/search-help.tsx'
import { Understood } from '../search/understood.tsx'
import { classAddress } from './addresses.ts'
import { AskToSignIn } from './ask-to-sign-in.tsx'
import style from './found-prices.module.css'
import { FoundRow } from './found-row.tsx'
import { PriceSearch } from './price-search.tsx'
import { useCountedClasses } from './use-counted-classes.ts'

const shown = '10'
const filters = ['materialName', 'categoryId', 'regionCode'] as const

/** The prices a visitor finds: by a text, in a class, or the newest ones. The results begin right below the search. */
export function FoundPrices() {
  const t = useTranslation()
  const [params] = useSearchParams()
  const asked = Object.fromEntries(filters.map((name) => [name, params.get(name) ?? '']))
  const { materialName = '', categoryId = '' } = asked
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
  const { data, error, isPending, refetch } = useQuery(materialPageQuery({ ...given, size: shown }))
  const search = useSearch()
  const title = useHeading(materialName, categoryId)
  useTitle(title)
  const period = data?.records[0]?.period
  return (
    <div className={style.page}>
      <PriceSearch materialName={materialName} />
      <Understood understood={data?.understood} onText={(text) => search({ materialName: text })} />
      <div className={style.head}>
        <h1>{title}</h1>
        {period && <span>{t('front.issue', { period: periodText(period) })}</span>}
      </div>
      <ClassesBelow categoryId={categoryId} />
      {isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.records.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('price.none')}>
          {data.help && <SearchHelp help={data.help} understood={data.understood} onSearch={search} />}
        </Empty>
      )}
      {data && data.records.length > 0 && (
        <ul className={style.rows} aria-label={t('front.list')}>
          {data.records.map((row) => (
            <FoundRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {data?.limited && (
        <AskToSignIn
          text={data.records.length > 0 ? t('front.moreRows', { n: data.records.length }) : t('front.moreNone')}
        />
      )}
    </div>
  )
}

function useHeading(materialName: string, categoryId: string): string {
  const t = useTranslation()
  const { data = [] } = useCountedClasses(categoryId !== '')
  const name = findClass(data, categoryId)?.name
  if (materialName) return t('front.found', { name: materialName })
  return name ? t('front.ofClass', { name }) : t('front.newest')
}

function useSearch(): (way: Way) => void {
  const navigate = useNavigate()
  return (way) => {
    const given = Object.entries(way).filter(([, value]) => value !== '')
    void navigate(`${settings.materialPage}?${new URLSearchParams(given)}`)
  }
}

/** The next level of a class, to browse further. */
function ClassesBelow({ categoryId }: { categoryId: string }) {
  const t = useTranslation()
  const { data = [], isLoading } = useCountedClasses(categoryId !== '')
  const children = (findClass(data, categoryId)?.children ?? []).filter(({ count = 0 }: CategoryNode) => count > 0)
  if (isLoading) return <div className={style.below} />
  if (children.length === 0) return null
  return (
    <nav aria-label={t('front.below')} className={style.below}>
      {children.map(({ id, name }) => (
        <Link key={id} to={classAddress(id)}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
