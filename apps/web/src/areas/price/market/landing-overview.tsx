import { categoryTreeCall } from '@library/contract/category/category'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { periodText } from '../../../domain/price/price-text.ts'
import { call } from '../../../platform/http/call.ts'
import { visitLogin } from '../../../platform/session/place.ts'
import { useSession } from '../../../platform/session/session.ts'
import { settings } from '../../../platform/settings.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { moversQuery } from '../price-queries.ts'
import { MoverList } from './mover-list.tsx'
import style from './overview.module.css'

const shown = 5

/** The largest changes, and links by category. Nothing renders before the first publication. */
export function LandingOverview() {
  const t = useTranslation()
  const { data } = useQuery(moversQuery({ size: shown }))
  return (
    <>
      {data?.period && (
        <section className={style.sheet} aria-label={t('overview.movers')}>
          <div className={style.head}>
            <h2>{t('overview.movers')}</h2>
            <span className={style.soft}>{t('overview.issue', { period: periodText(data.period) })}</span>
          </div>
          <div className={style.two}>
            <MoverList title={t('overview.up')} movers={data.up.slice(0, shown)} />
            <MoverList title={t('overview.down')} movers={data.down.slice(0, shown)} />
          </div>
        </section>
      )}
      <Classes />
    </>
  )
}

/** The categories with prices. A visitor has to sign in to open one. */
function Classes() {
  const t = useTranslation()
  const isVisitor = useSession(({ user }) => user === null)
  const { data = [] } = useCountedClasses()
  const filled = data.filter(({ count = 0 }) => count > 0)
  if (filled.length === 0) return null
  return (
    <section className={style.sheet} aria-label={t('overview.classes')}>
      <h2>{t('overview.classes')}</h2>
      <ul className={style.classes}>
        {filled.map(({ id, code, name, count = 0 }) => {
          const to = `${settings.materialPage}?${new URLSearchParams({ categoryId: id })}`
          return (
            <li key={id}>
              <Link
                to={to}
                onClick={(event) => {
                  if (!isVisitor) return
                  event.preventDefault()
                  visitLogin(to)
                }}
              >
                <span>
                  <small>{code}</small> {name}
                </span>
                <small>{count.toLocaleString('en')}</small>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How many prices each has, which visitors see too. */
function useCountedClasses() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['material_category', 'tree', 'counted', language],
    queryFn: ({ signal }) =>
      call(categoryTreeCall, { query: { enabled: '1', withCount: '1', depth: '1' }, signal, quiet: true }),
    staleTime: 60_000,
  })
}
