import type { ListLine } from '@library/contract/workbench/list'
import { useState } from 'react'
import { RowButton, RowTick } from '../../../parts/rows/row-controls.tsx'
import { useScreenClass } from '../../../platform/look/screen-class.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { OwnText, Quantity } from '../lines/cells.tsx'
import shared from '../lines/lines.module.css'
import { VirtualLines } from '../lines/virtual-lines.tsx'
import { ColourMark } from '../match/colour-mark.tsx'
import { LevelTag } from '../price/level-tag.tsx'
import style from './ask.module.css'
import { Replies } from './replies.tsx'

type Props = {
  lines: readonly ListLine[]
  /** Ids of the lines that can still be asked for. */
  open: readonly string[]
  chosen: number
  isChosen: (line: ListLine) => boolean
  /** Absent for readers. */
  onToggle?: (ids: readonly string[], isOn: boolean) => void
}

const columns = '20px minmax(160px, 1.4fr) 96px minmax(150px, 1fr)'
const onPhone = '20px minmax(0, 1.2fr) 64px minmax(0, 1fr)'
/** A reader has nothing to tick. */
const readOnPhone = '0 minmax(0, 1.2fr) 64px minmax(0, 1fr)'

/** The lines of the inquiry, all chosen at first. Those already asked for show their replies. */
export function RestLines({ lines, open, chosen, isChosen, onToggle }: Props) {
  const t = useTranslation()
  const isPhone = useScreenClass() === 0
  const [asked, setAsked] = useState<ListLine>()
  const all = onToggle && (
    <RowTick
      key="all"
      checked={open.length > 0 && chosen === open.length}
      aria-label={t('listAsk.all')}
      onChange={({ target }) => onToggle(open, target.checked)}
    />
  )
  return (
    <>
      <VirtualLines
        label={t('listAsk.lines')}
        columns={isPhone ? (onToggle ? onPhone : readOnPhone) : columns}
        heads={[
          { text: all },
          { text: t('listMatch.own') },
          { text: t('listMatch.quantity'), isNumber: true },
          { text: t('listAsk.why') },
        ]}
        total={lines.length}
        lineAt={(at) => lines[at]}
        row={(line) => (
          <>
            <span role="gridcell">
              {onToggle && !line.inquiry && (
                <RowTick
                  checked={isChosen(line)}
                  aria-label={t('listMatch.select', { name: line.name })}
                  onChange={({ target }) => onToggle([line.id], target.checked)}
                />
              )}
            </span>
            <OwnText line={line} />
            <Quantity line={line} />
            <Reason line={line} onReplies={() => setAsked(line)} />
          </>
        )}
      />
      {asked && <Replies line={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Reason({ line: { match, price, inquiry }, onReplies }: { line: ListLine; onReplies: () => void }) {
  const t = useTranslation()
  return (
    <span role="gridcell" className={`${shared.stack} ${style.reason}`}>
      <span>
        {match && <ColourMark colour={match.colour} />} {price && <LevelTag {...price} />}
      </span>
      {inquiry && (
        <RowButton flush onClick={onReplies}>
          {t('listAsk.replies', { n: inquiry.replyCount })}
        </RowButton>
      )}
    </span>
  )
}
