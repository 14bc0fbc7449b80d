import type { AnswerOf, BodyInput } from '@library/contract/kit/call'
import type { ListLine, MatchColour } from '@library/contract/workbench/list'
import { confirmMatchesCall, undoMatchesCall } from '@library/contract/workbench/list.calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { linesKey, usePatchLines } from '../lines/use-lines.ts'
import { workbenchKey } from '../queries.ts'

export type Decision = NonNullable<BodyInput<typeof confirmMatchesCall>['items']>[number]
export type Refused = Readonly<{ line: ListLine; decision: Decision; errorCode: string | null; msg: string }>
type Decided = Readonly<{ line: ListLine; decision: Decision }>
type Options = {
  versionId: string
  /** Decided lines leave the list, so the pages are read again. */
  isNarrowed: boolean
  onRefused: (refused: Refused) => void
}

const most = 500
/** Milliseconds without a decision after which counts and a narrowed list are read again. */
const calm = 700

/** Decides about lines. The screen follows at once; a refusal puts the line back and says why. */
export function useDecisions({ versionId, isNarrowed, onRefused }: Options) {
  const t = useTranslation()
  const toast = useToast()
  const patch = usePatchLines()
  const refresh = useRefreshWhenCalm(isNarrowed)
  const undoable = useRef<string[][]>([])

  async function decide(items: readonly Decided[], sameText = false) {
    const before = new Map(items.map(({ line }) => [line.id, line]))
    const asked = new Map(items.map(({ decision }) => [decision.lineId, decision]))
    patch((line) => (asked.has(line.id) ? withColour(line, colourOf(asked.get(line.id))) : line))
    try {
      const body = { versionId, items: [...asked.values()], sameText: sameText ? 1 : 0 }
      const { items: decided } = await call(confirmMatchesCall, { body })
      settle(decided)
    } catch {
      // The call announces an error.
      patch((line) => before.get(line.id) ?? line)
    }
    refresh()

    function settle(decided: AnswerOf<typeof confirmMatchesCall>['items']) {
      const written = new Map(decided.flatMap(({ lines }) => lines.map((line) => [line.id, line])))
      const refused = new Set(decided.filter(({ isDone }) => !isDone).map(({ lineId }) => lineId))
      patch((line) => written.get(line.id) ?? (refused.has(line.id) ? (before.get(line.id) ?? line) : line))
      const done = decided.filter(({ isDone }) => isDone)
      const ids = new Set(done.flatMap(({ lineId, lines }) => [lineId, ...lines.map(({ id }) => id)]))
      if (ids.size > 0) undoable.current.push([...ids])
      if (ids.size > 1) toast.success(t('listMatch.decided', { n: ids.size }))
      const first = decided.find(({ isDone }) => !isDone)
      const [line, decision] = [before.get(first?.lineId ?? ''), asked.get(first?.lineId ?? '')]
      if (first && line && decision)
        onRefused({ line, decision, errorCode: first.errorCode, msg: first.msg ?? t('failure.unknown') })
    }
  }

  async function acceptGreen() {
    // The call announces an error.
    const answer = await call(confirmMatchesCall, { body: { versionId, allGreen: 1 } }).catch(() => undefined)
    if (!answer) return
    if (answer.greenIds.length > 0) undoable.current.push(answer.greenIds)
    toast.success(t('listMatch.decided', { n: answer.count }))
    refresh(true)
  }

  async function undo() {
    const ids = undoable.current.pop()
    if (!ids) return toast.warning(t('listMatch.nothingToUndo'))
    try {
      for (let at = 0; at < ids.length; at += most)
        await call(undoMatchesCall, { body: { versionId, lineIds: ids.slice(at, at + most) } })
      toast.success(t('listMatch.undone', { n: ids.length }))
    } catch {
      // The call announces an error. It can be tried again.
      undoable.current.push(ids)
    }
    refresh(true)
  }

  return { decide, acceptGreen, undo }
}

function colourOf(decision: Decision | undefined): MatchColour {
  if (!decision?.stdMaterialId) return 'none'
  return decision.substituteReason ? 'substitute' : 'confirmed'
}

function withColour(line: ListLine, colour: MatchColour): ListLine {
  return line.match ? { ...line, match: { ...line.match, colour } } : line
}

function useRefreshWhenCalm(isNarrowed: boolean): (withLines?: boolean) => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (withLines = false) => {
    if (withLines) void client.invalidateQueries({ queryKey: linesKey })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (isNarrowed) void client.invalidateQueries({ queryKey: linesKey })
      void client.invalidateQueries({ queryKey: [...workbenchKey, 'versions'] })
      void client.invalidateQueries({ queryKey: [...workbenchKey, 'pricings'] })
    }, calm)
  }
}
