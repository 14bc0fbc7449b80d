import { type AuditInfo, auditCall, publishCall, submitAuditCall } from '@library/contract/material/audit'
import { auditResult, type MaterialAction } from '@library/contract/material/material.states'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { SubjectCard } from '../../../parts/subject-page.tsx'
import { usePlainKey } from '../../../parts/use-plain-key.ts'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { failureMessage } from '../../../platform/http/failure-message.ts'
import { HttpError } from '../../../platform/http/http-error.ts'
import { type Translate, useTranslation } from '../../../platform/text/language.ts'
import { type OpinionBox, OpinionField } from '../opinion-field.tsx'
import style from '../process.module.css'
import { refreshMaterials } from '../refresh.ts'
import { useCanMove } from '../row-actions.tsx'
import { ProcessDecides } from './decided-by.tsx'

const { passed, rejected } = auditResult
type Way = Readonly<{ moves: readonly MaterialAction[]; result: number; by: 'audit' | 'publish' }>

/** Each decision, the moves that allow it, and the call that makes it. */
const ways = {
  pass: { moves: ['passFirst', 'passSecond'], result: passed, by: 'audit' },
  reject: { moves: ['rejectFirst', 'rejectSecond'], result: rejected, by: 'audit' },
  publish: { moves: ['publish'], result: passed, by: 'publish' },
  sendBack: { moves: ['sendBack'], result: rejected, by: 'publish' },
} as const satisfies Record<string, Way>
type Decision = keyof typeof ways
const names = Object.keys(ways) as Decision[]

/** As much of a price as a decision is about. */
type Subject = Pick<AuditInfo, 'process'> & {
  info: Pick<AuditInfo['info'], 'id' | 'version' | 'status' | 'enterpriseId'>
}
type Props = { one: Subject; onDecided: () => void }

export function DecisionPanel({ one, onDecided }: Props) {
  const t = useTranslation()
  const can = useCanMove()
  const field = useRef<OpinionBox>(null)
  const { opinion, setOpinion, decide, remark, busy, problem } = useDecision(one, onDecided)
  const possible = (decision: Decision) => !one.process && ways[decision].moves.some((move) => can(move, one.info))
  const choose = (decision: Decision) => {
    if (!possible(decision) || busy) return
    if (ways[decision].result === rejected && !opinion.trim()) field.current?.focus()
    void decide(decision)
  }
  usePlainKey('a', () => choose(possible('pass') ? 'pass' : 'publish'))
  usePlainKey('r', () => field.current?.focus())
  const shown = names.filter(possible)
  return (
    <SubjectCard title={t('material.decision')} className={style.decide}>
      {problem && <Alert className={style.said} type="error" showIcon role="alert" title={problem} />}
      {one.process && <ProcessDecides process={one.process} />}
      {!one.process && shown.length === 0 && <p className={style.soft}>{t('material.notYours')}</p>}
      <OpinionField
        ref={field}
        label={t('material.opinion')}
        hint={t('material.opinionHint')}
        value={opinion}
        onChange={setOpinion}
        onSend={() => choose(possible('reject') ? 'reject' : 'sendBack')}
      />
      <div className={style.buttons}>
        {shown.map((decision) => (
          <Button
            key={decision}
            type={ways[decision].result === passed ? 'primary' : 'default'}
            danger={ways[decision].result === rejected}
            loading={busy}
            onClick={() => choose(decision)}
          >
            {t(`material.decisions.${decision}`)}
          </Button>
        ))}
        <Button disabled={!opinion.trim()} loading={busy} onClick={() => void remark()}>
          {t('material.onlyRemark')}
        </Button>
      </div>
      <p className={style.keys}>{t('material.keys')}</p>
    </SubjectCard>
  )
}

function useDecision({ info }: Subject, onDecided: () => void) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [opinion, setOpinion] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { id, version } = info
  const said = opinion.trim() || null

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setProblem('')
    try {
      await work()
      return true
    } catch (error) {
      setProblem(whyNot(error, t))
      return false
    } finally {
      setBusy(false)
      void refreshMaterials(client)
    }
  }
  async function decide(decision: Decision) {
    const { result, by } = ways[decision]
    if (result === rejected && !said) return setProblem(t('material.opinionNeeded'))
    const body = { id, version, result, opinion: said }
    const done = await run(() =>
      call<typeof auditCall | typeof publishCall>(by === 'audit' ? auditCall : publishCall, { body, quiet: true }),
    )
    if (!done) return
    toast.success(t(`material.decided.${decision}`))
    onDecided()
  }
  async function remark() {
    const done = await run(() => call(submitAuditCall, { body: { infoId: id, opinion: said }, quiet: true }))
    if (done) setOpinion('')
  }
  return { opinion, setOpinion, decide, remark, busy, problem }
}

/** The reason of a refusal. After a conflict the page loads the row again. */
function whyNot(error: unknown, t: Translate): string {
  if (!(error instanceof HttpError) || error.status !== 409) return failureMessage(error)
  return error.code === 'common/stale' ? t('material.outrun') : t('material.late', { why: failureMessage(error) })
}
