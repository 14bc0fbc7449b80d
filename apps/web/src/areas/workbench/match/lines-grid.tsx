import type { ListLine } from '@library/contract/workbench/list'
import { memo, type Ref } from 'react'
import { moneyText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { RowTick } from '../../../parts/rows/row-controls.tsx'
import { useScreenClass } from '../../../platform/look/screen-class.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { Figure, OwnText } from '../lines/cells.tsx'
import shared from '../lines/lines.module.css'
import { type LinesHandle, VirtualLines } from '../lines/virtual-lines.tsx'
import { ColourMark } from './colour-mark.tsx'
import style from './match.module.css'
import type { MatchDesk } from './use-match-desk.ts'
import { useWhy } from './why.ts'

const columns = '18px 40px minmax(140px, 1fr) 104px minmax(150px, 1.1fr) minmax(140px, 1fr)'
const onPhone = 'minmax(0, 1fr)'
const phoneHeight = 128

/** The lines of the list as a table for the keyboard. */
export function LinesGrid({ desk, ref }: { desk: MatchDesk; ref: Ref<LinesHandle> }) {
  const t = useTranslation()
  const isPhone = useScreenClass() === 0
  const { lines, cursor, selection } = desk
  const onToggle = desk.mayEdit ? selection.toggle : undefined
  const shown = {
    ...{ ref, total: lines.total, lineAt: lines.lineAt, onShow: lines.show },
    ...{ cursor: cursor.at, onCursor: cursor.moveTo, isSelected: ({ id }: ListLine) => selection.has(id) },
    label: t('listMatch.lines'),
  }
  const heads = [
    { text: '' },
    { text: t('listMatch.row') },
    { text: t('listMatch.own') },
    { text: t('listMatch.quantity'), isNumber: true },
    { text: t('listMatch.why') },
    { text: t('listMatch.material') },
  ]
  if (isPhone)
    return (
      <VirtualLines
        {...shown}
        columns={onPhone}
        rowHeight={phoneHeight}
        heads={[{ text: t('listMatch.own') }]}
        row={(line) => <PhoneRow line={line} />}
      />
    )
  return (
    <VirtualLines
      {...shown}
      columns={columns}
      heads={heads}
      row={(line) => <Row line={line} isSelected={selection.has(line.id)} onToggle={onToggle} />}
    />
  )
}

type RowProps = {
  line: ListLine
  isSelected: boolean /** Absent for readers. */
  onToggle: ((line: ListLine) => void) | undefined
}

/** While the table scrolls, rows that stay on the screen are not drawn again. */
const Row = memo(function LineRow({ line, isSelected, onToggle }: RowProps) {
  const t = useTranslation()
  const { rowNo, sheet, name, quantity, unreadQuantity, unitText, ownAmount } = line
  return (
    <>
      <span role="gridcell">
        {onToggle && (
          <RowTick checked={isSelected} aria-label={t('listMatch.select', { name })} onChange={() => onToggle(line)} />
        )}
      </span>
      <span role="gridcell" className={shared.soft} title={sheet}>
        {rowNo}
      </span>
      <OwnText line={line} />
      <span role="gridcell" className={`${shared.stack} ${shared.number}`}>
        <span>
          <Figure value={quantity} unread={unreadQuantity} /> {unitText}
        </span>
        <span className={shared.soft}>{ownAmount ? moneyText(ownAmount) : ''}</span>
      </span>
      <WhyCell line={line} />
      <MaterialCell line={line} />
    </>
  )
})

function WhyCell({ line: { match, unitText } }: { line: ListLine }) {
  const t = useTranslation()
  const why = useWhy()
  if (!match) return <span role="gridcell">{t('listMatch.notYet')}</span>
  const text = why.ofMatch(match, unitText).join(' · ')
  return (
    <span role="gridcell" className={shared.stack} title={text}>
      <ColourMark colour={match.colour} />
      <span className={shared.soft}>{text}</span>
    </span>
  )
}

function MaterialCell({ line: { match } }: { line: ListLine }) {
  const t = useTranslation()
  const unit = useUnitText()
  if (!match?.stdMaterialId)
    return (
      <span role="gridcell" className={shared.soft}>
        {match && match.candidateCount > 0 ? t('listMatch.candidates', { n: match.candidateCount }) : '–'}
      </span>
    )
  const { name, spec, unitCode, factor, materialState } = match
  const facts = [spec, unitCode && unit(unitCode), factor === null && t('listMatch.needsFactor')]
  return (
    <span role="gridcell" className={shared.stack} title={[name, spec].join('\n')}>
      <span>
        {name}{' '}
        {materialState !== 'active' && <em className={style.changed}>{t(`listMatch.states.${materialState}`)}</em>}
      </span>
      <span className={shared.soft}>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** On a phone a line is read from top to bottom. */
function PhoneRow({ line }: { line: ListLine }) {
  const { quantity, unreadQuantity, unitText } = line
  return (
    <span className={style.phone}>
      <OwnText line={line} />
      <span className={shared.soft}>
        {line.match && <ColourMark colour={line.match.colour} />} <Figure value={quantity} unread={unreadQuantity} />{' '}
        {unitText}
      </span>
      <MaterialCell line={line} />
    </span>
  )
}
