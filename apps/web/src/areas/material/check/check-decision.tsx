import { auditResult } from '@library/contract/material/material.states'
import { decideQuoteCheckCall, type QuoteCheckInfo, quoteCheckState } from '@library/contract/material/quote-check'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { SubjectCard } from '../../../parts/subject-page.tsx'
import { usePlainKey } from '../../../parts/use-plain-key.ts'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { failureMessage } from '../../../platform/http/failure-message.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { type OpinionBox, OpinionField } from '../opinion-field.tsx'
import style from '../process.module.css'
import { refreshMaterials } from '../refresh.ts'

const { passed, rejected } = auditResult
const { held, confirmed, excluded, confirmProposed, excludeProposed } = quoteCheckState
const proposals: readonly number[] = [confirmProposed, excludeProposed]
type Props = { info: QuoteCheckInfo; onDecided: () => void }

/** Both decisions need a reason. One that moves the reference price a lot waits for a second person. */
export function CheckDecision({ info: { check }, onDecided }: Props) {
  const t = useTranslation()
  const can = useCan()
  const field = useRef<OpinionBox>(null)
  /** The decision that waits for its reason. */
  const wanted = useRef<number>(rejected)
  const { opinion, setOpinion, decide, busy, problem } = useDecision(check, onDecided)
  const isOpen = check.state !== confirmed && check.state !== excluded
  const mayDecide = isOpen && can('quote_check_audit')
  const choose = (result: number) => {
    if (!mayDecide || busy) return
    wanted.current = result
    if (!opinion.trim()) field.current?.focus()
    void decide(result)
  }
  usePlainKey('a', () => choose(passed))
  usePlainKey('r', () => choose(rejected))
  return (
    <SubjectCard title={t('trust.decision')} className={style.decide}>
      {problem && <Alert className={style.said} type="error" showIcon role="alert" title={problem} />}
      <Said check={check} />
      {!mayDecide && isOpen && <p className={style.soft}>{t('trust.notYours')}</p>}
      {mayDecide && (
        <>
          <OpinionField
            ref={field}
            label={t('trust.opinion')}
            hint={t('trust.opinionHint')}
            value={opinion}
            onChange={setOpinion}
            onSend={() => choose(wanted.current)}
          />
          <div className={style.buttons}>
            <Button type="primary" loading={busy} aria-keyshortcuts="a" onClick={() => choose(passed)}>
              {t('trust.confirm')} (A)
            </Button>
            <Button danger loading={busy} aria-keyshortcuts="r" onClick={() => choose(rejected)}>
              {t('trust.exclude')} (R)
            </Button>
          </div>
          <p className={style.keys}>{t('trust.keys')}</p>
        </>
      )}
    </SubjectCard>
  )
}

/** What was decided or proposed, and by whom. */
function Said({ check }: { check: QuoteCheckInfo['check'] }) {
  const t = useTranslation()
  const { state, opinion, decideName, decideTime, secondOpinion, secondName, secondTime } = check
  const first = state === confirmProposed || state === confirmed ? 'trust.saidConfirm' : 'trust.saidExclude'
  return (
    <>
      {proposals.includes(state) && (
        <Alert className={style.said} type="warning" showIcon title={t('trust.waitsSecond')} />
      )}
      {opinion && (
        <>
          <div className={style.soft}>{t(first, { name: decideName ?? '', time: decideTime ?? '' })}</div>
          <div className={style.opinion}>{opinion}</div>
        </>
      )}
      {secondOpinion && (
        <>
          <div className={style.soft}>
            {t(state === held ? 'trust.disagreed' : 'trust.agreed', { name: secondName ?? '', time: secondTime ?? '' })}
          </div>
          <div className={style.opinion}>{secondOpinion}</div>
        </>
      )}
    </>
  )
}

function useDecision({ id, version }: QuoteCheckInfo['check'], onDecided: () => void) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [opinion, setOpinion] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function decide(result: number) {
    if (!opinion.trim()) return setProblem(t('trust.opinionNeeded'))
    setBusy(true)
    setProblem('')
    try {
      const { state } = await call(decideQuoteCheckCall, {
        body: { id, version, result, opinion: opinion.trim() },
        quiet: true,
      })
      toast.success(t(proposals.includes(state) ? 'trust.proposed' : 'trust.decided'))
      onDecided()
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
      void refreshMaterials(client)
    }
  }
  return { opinion, setOpinion, decide, busy, problem }
}
