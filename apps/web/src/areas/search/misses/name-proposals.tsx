import {
  acceptProposalCall,
  hideProposalCall,
  type NameProposal,
  nameProposalsCall,
} from '@library/contract/search/name-proposal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../search.module.css'
import { missesKey } from './miss-actions.tsx'

const shown = 5

/** Names that users of the workbench took for the same material. Nothing where there are none. */
export function NameProposals() {
  const t = useTranslation()
  const { data } = useQuery({
    queryKey: [missesKey, 'proposals'],
    queryFn: ({ signal }) => call(nameProposalsCall, { query: { size: shown }, signal, quiet: true }),
  })
  if (!data || data.total === 0) return null
  return (
    <section className={style.panel} aria-label={t('searchMiss.proposals')}>
      <h2 className={style.title}>
        {t('searchMiss.proposals')} · {data.total}
      </h2>
      <ul className={style.proposals}>
        {data.records.map((proposal) => (
          <li key={proposal.textKey}>
            <Proposal proposal={proposal} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Proposal({ proposal }: { proposal: NameProposal }) {
  const t = useTranslation()
  const can = useCan()
  const { name, spec, unitText, users, materialName, materialSpec, unitCode, textKey } = proposal
  const settle = useSettle()
  return (
    <>
      <span>
        <strong className={style.word}>{name}</strong> {spec} {unitText}
      </span>
      <span>
        → {materialName} {materialSpec} {unitCode}
      </span>
      <span className={style.soft}>{t('searchMiss.agreed', { n: users })}</span>
      <span>
        {can('search_word_add') && (
          <RowButton onClick={() => settle('accept', textKey, name)}>{t('searchMiss.accept')}</RowButton>
        )}
        {can('search_miss_edit') && (
          <RowButton onClick={() => settle('hide', textKey, name)}>{t('searchMiss.ignore')}</RowButton>
        )}
      </span>
    </>
  )
}

const calls = { accept: acceptProposalCall, hide: hideProposalCall } as const
const done = { accept: 'searchMiss.acceptDone', hide: 'searchMiss.hideDone' } as const

function useSettle() {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  return (how: keyof typeof calls, textKey: string, term: string) =>
    void call(calls[how], { body: { textKey } })
      .then(() => toast.success(t(done[how], { term })))
      // The call announces an error.
      .catch(() => undefined)
      .finally(() => client.invalidateQueries({ queryKey: [missesKey] }))
}
