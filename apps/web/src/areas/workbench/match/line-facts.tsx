import type { ListLine } from '@library/contract/workbench/list'
import { useTranslation } from '../../../platform/text/language.ts'
import { Figure } from '../lines/cells.tsx'
import { ColourMark } from './colour-mark.tsx'
import style from './match.module.css'
import { useWhy } from './why.ts'

/** Everything the list says about a line, and why its match is as it is. */
export function LineFacts({ line }: { line: ListLine }) {
  const t = useTranslation()
  const why = useWhy()
  const { name, spec, code, quantity, unreadQuantity, unitText, ownPrice, unreadPrice } = line
  const { brand, remark, section, sheet, rowNo, match } = line
  const facts = [
    [t('listMatch.place'), `${sheet} · ${rowNo}`],
    [t('listMatch.section'), section],
    [t('listMatch.code'), code],
    [t('listMatch.quantity'), figureOf(quantity, unreadQuantity, unitText)],
    [t('listMatch.ownPrice'), figureOf(ownPrice, unreadPrice)],
    [t('listMatch.brand'), brand],
    [t('listMatch.remark'), remark],
  ] as const
  return (
    <div className={style.facts}>
      <h2>{name || '–'}</h2>
      <p>{spec}</p>
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {match && (
        <p className={style.verdict}>
          <ColourMark colour={match.colour} />
          <span className={style.soft}>{why.ofMatch(match, unitText).join(' · ')}</span>
          {match.confirmedByName && (
            <span className={style.soft}>
              {t('listMatch.confirmedBy', { name: match.confirmedByName, at: match.confirmedAt?.slice(0, 16) ?? '' })}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

function figureOf(value: string | null, unread: string | null, unit = '') {
  if (value === null && !unread) return null
  return (
    <>
      <Figure value={value} unread={unread} /> {unit}
    </>
  )
}
