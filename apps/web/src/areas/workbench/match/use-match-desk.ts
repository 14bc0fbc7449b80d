import type { ListLine } from '@library/contract/workbench/list'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../../parts/use-toast.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { useLines } from '../lines/use-lines.ts'
import { useOpenedList } from '../project-context.ts'
import { candidatesQuery } from './candidates.ts'
import type { Command } from './match-keys.ts'
import { useCursor } from './use-cursor.ts'
import { type Decision, type Refused, useDecisions } from './use-decisions.ts'
import { useMatchFilter } from './use-match-filter.ts'
import { useSelection } from './use-selection.ts'

export type MatchDesk = ReturnType<typeof useMatchDesk>
/** A dialog about a line: `materialId` is what was chosen before something was found to be missing. */
export type Asking = Readonly<{
  kind: 'factor' | 'substitute' | 'line' | 'help'
  line?: ListLine
  materialId?: string
  msg?: string
}>

/** Everything that the table, the panel and the keys of step 2 share. */
export function useMatchDesk() {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const { version, mayEdit } = useOpenedList()
  const filter = useMatchFilter()
  const lines = useLines(filter.query)
  const cursor = useCursor(lines)
  const selection = useSelection()
  const [asking, ask] = useState<Asking>()
  /** Counts up when the search in the panel shall take the focus. */
  const [searches, setSearches] = useState(0)
  const decisions = useDecisions({
    versionId: version.id,
    isNarrowed: filter.colour !== undefined,
    onRefused: (refused) => ask(askingOf(refused) ?? void toast.warning(refused.msg)),
  })

  /** Decides about one line and goes on to the next. */
  function decide(line: ListLine, part: Omit<Decision, 'lineId'>, sameText = false) {
    void decisions.decide([{ line, decision: { lineId: line.id, ...part } }], sameText)
    if (line.id === cursor.line?.id) cursor.moveOn()
  }
  function take(line: ListLine, materialId: string, factor: string | null, sameText = false) {
    if (factor === null) return ask({ kind: 'factor', line, materialId })
    decide(line, { stdMaterialId: materialId, factor }, sameText)
  }
  function accept(line: ListLine, sameText: boolean) {
    const { stdMaterialId, factor } = line.match ?? {}
    if (!stdMaterialId) return toast.warning(t('listMatch.nothingToAccept'))
    take(line, stdMaterialId, factor ?? null, sameText)
  }
  async function takeCandidate(line: ListLine, place: number) {
    const found = await client.fetchQuery(candidatesQuery(line.id)).catch(() => undefined)
    const candidate = found?.candidates[place - 1]
    if (!candidate) return toast.warning(t('listMatch.noCandidate', { n: place }))
    take(line, candidate.stdMaterialId, candidate.factor)
  }
  function decideSelected(part: (line: ListLine) => Omit<Decision, 'lineId'> | undefined) {
    const items = selection.lines().flatMap((line) => {
      const own = part(line)
      return own ? [{ line, decision: { lineId: line.id, ...own } }] : []
    })
    if (items.length > 0) void decisions.decide(items)
    selection.clear()
  }
  const acceptSelected = () =>
    decideSelected(({ match }) =>
      match?.stdMaterialId && match.factor ? { stdMaterialId: match.stdMaterialId, factor: match.factor } : undefined,
    )
  const noneSelected = () => decideSelected(() => ({ stdMaterialId: null }))

  /** Runs a key. False where it means nothing here. */
  function run(command: Command): boolean {
    const { line, at } = cursor
    if (command.do === 'move') return void cursor.moveTo(at + command.by), true
    if (command.do === 'help') return ask({ kind: 'help' }), true
    if (!mayEdit || !line) return false
    const hasSelected = selection.size > 0
    const works: Readonly<Record<Exclude<Command['do'], 'move' | 'help'>, () => void>> = {
      accept: () => (hasSelected ? acceptSelected() : accept(line, false)),
      acceptSame: () => accept(line, true),
      take: () => void takeCandidate(line, command.do === 'take' ? command.place : 0),
      none: () => (hasSelected ? noneSelected() : decide(line, { stdMaterialId: null })),
      substitute: () => ask({ kind: 'substitute', line }),
      factor: () => askFactor(line),
      search: () => setSearches((n) => n + 1),
      select: () => selection.toggle(line),
      allGreen: () => void decisions.acceptGreen(),
      undo: () => void decisions.undo(),
    }
    works[command.do]()
    return true
  }
  function askFactor(line: ListLine) {
    if (!line.match?.stdMaterialId) return toast.warning(t('listMatch.nothingToAccept'))
    ask({ kind: 'factor', line, materialId: line.match.stdMaterialId })
  }
  return {
    ...{ filter, lines, cursor, selection, mayEdit, asking, ask, searches, run },
    ...{ decide, take, accept, acceptSelected, noneSelected, askFactor },
    ...{ acceptGreen: decisions.acceptGreen, undo: decisions.undo },
  }
}

/** A missing factor or a broken gate asks for what is missing. */
function askingOf({ line, decision, errorCode, msg }: Refused): Asking | undefined {
  const kind = errorCode === 'match/unit' ? 'factor' : errorCode === 'match/gate' ? 'substitute' : undefined
  return kind && { kind, line, msg, ...(decision.stdMaterialId && { materialId: decision.stdMaterialId }) }
}
