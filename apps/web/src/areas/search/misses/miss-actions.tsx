import { hideMissCall, type MissRow } from '@library/contract/search/search-miss'
import { wordKind } from '@library/contract/search/search-word'
import { useQueryClient } from '@tanstack/react-query'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'

/** The queries of the report. */
export const missesKey = 'search_miss'

/** What a term is to become. */
export type Settling = { term: string; kind: typeof wordKind.synonym | typeof wordKind.slip }
type Props = { row: MissRow; isHidden: boolean; onSettle: (settling: Settling) => void }

export function MissActions({ row: { term }, isHidden, onSettle }: Props) {
  const t = useTranslation()
  const can = useCan()
  const hide = useHide(term)
  return (
    <>
      {can('search_word_add') && !isHidden && (
        <>
          <RowButton onClick={() => onSettle({ term, kind: wordKind.synonym })}>{t('searchMiss.point')}</RowButton>
          <RowButton onClick={() => onSettle({ term, kind: wordKind.slip })}>{t('searchMiss.slip')}</RowButton>
        </>
      )}
      {can('search_miss_edit') && (
        <RowButton onClick={() => hide(isHidden ? 0 : 1)}>
          {t(isHidden ? 'searchMiss.showAgain' : 'searchMiss.hide')}
        </RowButton>
      )}
    </>
  )
}

function useHide(term: string): (hidden: 0 | 1) => void {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  return (hidden) =>
    void call(hideMissCall, { body: { term, hidden } })
      .then(() => toast.success(t(hidden ? 'searchMiss.hideDone' : 'searchMiss.showDone', { term })))
      // The call announces an error.
      .catch(() => undefined)
      .finally(() => client.invalidateQueries({ queryKey: [missesKey] }))
}
