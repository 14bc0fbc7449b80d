import { wantedMaterialsCall } from '@library/contract/search/wanted-material'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../search.module.css'
import { missesKey } from './miss-actions.tsx'

const shown = 20

/** What lists of several users ask for and the catalogue lacks. Nothing where the station does not want to know. */
export function WantedMaterials() {
  const t = useTranslation()
  const { data } = useQuery({
    queryKey: [missesKey, 'wanted'],
    queryFn: ({ signal }) => call(wantedMaterialsCall, { query: { size: shown }, signal, quiet: true }),
  })
  if (!data || data.total === 0) return null
  return (
    <section className={style.panel} aria-label={t('searchMiss.wanted')}>
      <h2 className={style.title}>
        {t('searchMiss.wanted')} · {data.total}
      </h2>
      <ul className={style.proposals}>
        {data.records.map(({ textKey, name, spec, unitText, users }) => (
          <li key={textKey}>
            <span>
              <strong className={style.word}>{name}</strong> {spec} {unitText}
            </span>
            <span className={style.soft}>{t('searchMiss.wantedBy', { n: users })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
