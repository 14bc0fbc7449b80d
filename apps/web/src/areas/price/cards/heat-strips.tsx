import { Button } from 'antd'
import { type CSSProperties, useState } from 'react'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import type { CoverageGrid } from './coverage-grid.ts'
import style from './heat-strips.module.css'

/** The weakest shade that differs visibly from an empty field. */
const least = 0.18

/** So many categories show before the user asks for all of them. */
const shown = 14

/** A table whose fields are shaded by their rows. The figures are for screen readers and for the pointer. */
export function HeatStrips({ grid: { regions, strips, moreRegions, most } }: { grid: CoverageGrid }) {
  const t = useTranslation()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <table className={style.strips}>
        <thead>
          <tr>
            <th scope="col">{t('price.classOne')}</th>
            {regions.map((region) => (
              <th key={region} scope="col" title={region}>
                <span>{region}</span>
              </th>
            ))}
            <th scope="col">{t('overview.rows')}</th>
          </tr>
        </thead>
        <tbody>
          {strips.slice(0, isWhole ? strips.length : shown).map((strip) => (
            <Strip key={strip.name} strip={strip} most={most} />
          ))}
        </tbody>
      </table>
      {strips.length > shown && (
        <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('overview.fewerClasses') : t('overview.allClasses', { n: strips.length })}
        </Button>
      )}
      {moreRegions > 0 && <p className={style.more}>{t('overview.moreRegions', { n: moreRegions })}</p>}
    </>
  )
}

type StripProps = { strip: CoverageGrid['strips'][number]; most: number }

function Strip({ strip: { name, rows, fields }, most }: StripProps) {
  const t = useTranslation()
  // The square root shows differences between small numbers beside large ones.
  const heat = (rows: number) => (rows === 0 ? 0 : least + (1 - least) * Math.sqrt(rows / most))
  return (
    <tr>
      <th scope="row" title={name}>
        {name}
      </th>
      {fields.map(({ region, rows, references }) => (
        <td
          key={region}
          style={{ '--heat': heat(rows) } as CSSProperties}
          title={`${name} · ${region}: ${t('overview.covered', { rows, references })}`}
        >
          <span>{rows}</span>
        </td>
      ))}
      <td>{groupedDigits(rows)}</td>
    </tr>
  )
}
