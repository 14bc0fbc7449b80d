import type { SearchHelp as Help } from '@library/contract/price/price-list'
import type { ReactNode } from 'react'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './search-help.module.css'
import type { Understanding } from './understood.tsx'

/** Another search that may find something. */
export type Way = { materialName?: string; regionCode?: string; categoryId?: string }
type Props = { help: Help; understood: Understanding | null; onSearch: (way: Way) => void }

/** Ways out of an empty answer. Each is another search. */
export function SearchHelp({ help, understood, onSearch }: Props) {
  const t = useTranslation()
  const { didYouMean, parts, near, regions, categories } = help
  const notes = understood?.notes ?? []
  const without = (gone: string) => notes.flatMap(({ kind, text }) => (kind === gone ? [] : text)).join(' ')
  const withoutRegion = without('region')
  const withoutPeriod = notes.some(({ kind }) => kind === 'period') ? without('period') : ''
  const isUnknown = parts.some(({ found }) => found === 0)
  return (
    <div className={style.help}>
      {didYouMean && (
        <Line name={t('searchHelp.didYouMean')}>
          <RowButton onClick={() => onSearch({ materialName: didYouMean })}>{didYouMean}</RowButton>
        </Line>
      )}
      {withoutPeriod !== '' && !isUnknown && (
        <Line name={t('searchHelp.anyPeriod')}>
          <RowButton onClick={() => onSearch({ materialName: withoutPeriod })}>{withoutPeriod}</RowButton>
        </Line>
      )}
      {parts.length > 1 && (
        <Line name={t('searchHelp.parts')}>
          {parts.map(({ text, found }) => (
            <RowButton key={text} disabled={found === 0} onClick={() => onSearch({ materialName: text })}>
              {text}
              {found !== null && <small>{t('searchHelp.found', { n: found })}</small>}
            </RowButton>
          ))}
        </Line>
      )}
      {near.length > 0 && (
        <Line name={t('searchHelp.near')}>
          {near.map(({ stdMaterialId, materialName, spec }) => (
            <RowButton key={stdMaterialId} onClick={() => onSearch({ materialName: `${materialName} ${spec}` })}>
              {materialName} {spec}
            </RowButton>
          ))}
        </Line>
      )}
      {regions.length > 0 && (
        <Line name={t('searchHelp.regions')}>
          {regions.map(({ regionCode, regionName }) => (
            <RowButton key={regionCode} onClick={() => onSearch({ materialName: withoutRegion, regionCode })}>
              {regionName}
            </RowButton>
          ))}
        </Line>
      )}
      {categories.length > 0 && (
        <Line name={t('searchHelp.categories')}>
          {categories.map(({ id, name }) => (
            <RowButton key={id} onClick={() => onSearch({ materialName: '', categoryId: id })}>
              {name}
            </RowButton>
          ))}
        </Line>
      )}
    </div>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name} className={style.line}>
      <span aria-hidden="true">{name}</span>
      <div>{children}</div>
    </div>
  )
}
