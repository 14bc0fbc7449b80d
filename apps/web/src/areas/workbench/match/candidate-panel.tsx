import type { ListLine, MatchCandidate } from '@library/contract/workbench/list'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, type InputRef, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Failure } from '../../../parts/failure.tsx'
import { useSettled } from '../../../platform/state/use-settled.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { Candidate, Nearby } from './candidate.tsx'
import { candidatesQuery } from './candidates.ts'
import { LineFacts } from './line-facts.tsx'
import style from './match.module.css'
import type { MatchDesk } from './use-match-desk.ts'

type Props = { desk: MatchDesk; line: ListLine }

/** The line under the cursor in full, what it may mean, and what is alike and cannot be used. */
export function CandidatePanel({ desk, line }: Props) {
  const t = useTranslation()
  const [typed, setTyped] = useState('')
  const input = useRef<InputRef>(null)
  const text = useSettled(typed.trim(), 250)
  // Nobody reads the candidates of lines that only pass by.
  const id = useSettled(line.id, 120)
  const { data, error, isPending, refetch } = useQuery(candidatesQuery(id, text))
  useEffect(() => {
    if (desk.searches > 0) input.current?.focus()
  }, [desk.searches])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line begins without a text
  useEffect(() => setTyped(''), [line.id])
  const take = (one: MatchCandidate) => desk.take(line, one.stdMaterialId, one.factor)
  return (
    <aside className={style.panel} aria-label={t('listMatch.panel')}>
      <LineFacts line={line} />
      {desk.mayEdit && <LineActions desk={desk} line={line} />}
      {desk.mayEdit && (
        <Input
          ref={input}
          allowClear
          maxLength={100}
          value={typed}
          aria-label={t('listMatch.search')}
          placeholder={t('listMatch.search')}
          suffix={<kbd>/</kbd>}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <h3>{t(text ? 'listMatch.found' : 'listMatch.candidateTitle')}</h3>
          {data.candidates.length === 0 && <p className={style.soft}>{t('listMatch.noCandidates')}</p>}
          <ol className={style.candidates}>
            {data.candidates.map((one, at) => (
              <Candidate
                key={one.stdMaterialId}
                candidate={one}
                line={line}
                number={text ? undefined : at + 1}
                onTake={desk.mayEdit ? () => take(one) : undefined}
              />
            ))}
          </ol>
          {data.nearby.length > 0 && <Nearby nearby={data.nearby} desk={desk} line={line} />}
        </>
      )}
    </aside>
  )
}

function LineActions({ desk, line }: Props) {
  const t = useTranslation()
  return (
    <div className={style.actions}>
      <Button
        size="small"
        type="primary"
        disabled={!line.match?.stdMaterialId}
        onClick={() => desk.accept(line, false)}
      >
        {t('listMatch.accept')} <kbd>Enter</kbd>
      </Button>
      <Button size="small" onClick={() => desk.decide(line, { stdMaterialId: null })}>
        {t('listMatch.none')} <kbd>N</kbd>
      </Button>
      <Button size="small" disabled={!line.match?.stdMaterialId} onClick={() => desk.askFactor(line)}>
        {t('listMatch.factor')} <kbd>U</kbd>
      </Button>
      <Button size="small" onClick={() => desk.ask({ kind: 'substitute', line })}>
        {t('listMatch.substitute')} <kbd>S</kbd>
      </Button>
      <Button size="small" onClick={() => desk.ask({ kind: 'line', line })}>
        {t('listMatch.change')}
      </Button>
    </div>
  )
}
