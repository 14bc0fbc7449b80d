import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import type { AnswerOf } from '@library/contract/kit/call'
import type { pricePageCall } from '@library/contract/price/price-list'
import { periodText } from '../../../domain/price/price-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './understood.module.css'

export type Understanding = NonNullable<AnswerOf<typeof pricePageCall>['understood']>
type Note = Understanding['notes'][number]

type Props = {
  understood: Understanding | null | undefined
  /** Searches with the text that is left. */
  onText: (text: string) => void
}

/** How the text was understood. Each part can be taken off, and a loose match says so. */
export function Understood({ understood, onText }: Props) {
  const t = useTranslation()
  if (!understood || isPlain(understood)) return null
  const { notes, matched } = understood
  return (
    <div className={style.understood}>
      <ul className={style.chips} aria-label={t('understood.label')}>
        {notes.map((note) => (
          <Chip key={`${note.kind} ${note.text}`} note={note} onRemove={() => onText(withoutNote(notes, note))} />
        ))}
      </ul>
      {matched !== 'exact' && (
        <p className={style.loose} role="status">
          {t(`understood.${matched}`)}
        </p>
      )}
    </div>
  )
}

/** One word that was found as it was typed: nothing to explain. */
function isPlain({ notes, matched }: Understanding): boolean {
  return matched === 'exact' && notes.length < 2 && notes.every(({ kind, means }) => kind === 'word' && !means)
}

function withoutNote(notes: readonly Note[], gone: Note): string {
  return notes.flatMap((note) => (note === gone ? [] : note.text)).join(' ')
}

const mostMeanings = 3

function Chip({ note: { kind, text, means = [] }, onRemove }: { note: Note; onRemove: () => void }) {
  const t = useTranslation()
  const shown = kind === 'period' ? means.map(periodText) : means
  const meant = shown.slice(0, mostMeanings).join('、') + (shown.length > mostMeanings ? '…' : '')
  const explained = [t(`understood.kinds.${kind}`), text, ...(shown.length > 0 ? ['→', shown.join('、')] : [])]
  return (
    <li className={style.chip} title={explained.join(' ')}>
      {kind === 'period' ? meant || text : means.length > 0 ? t('understood.means', { meant }) : text}
      <button type="button" aria-label={t('understood.remove', { text })} onClick={onRemove}>
        <CloseOutlined />
      </button>
    </li>
  )
}
