import { type AdjustLine, adjustLimits, adjustState } from '@library/contract/workbench/adjust'
import { adjustLinesCall } from '@library/contract/workbench/adjust.calls'
import { computeSheet } from '@library/pricing/adjustment/sheet'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLeaveGuard } from '../../../../parts/dialog/use-leave-guard.ts'
import { useToast } from '../../../../parts/use-toast.tsx'
import { call } from '../../../../platform/http/call.ts'
import { useCan } from '../../../../platform/menu/menu.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { adjustKey, type SheetDetail, sheetQuery } from '../adjust.ts'
import { isNew, lineInput } from './draft-lines.ts'

type Changes = Readonly<{ changed: ReadonlyMap<string, AdjustLine>; removed: readonly string[] }>
const noChanges: Changes = { changed: new Map(), removed: [] }
/** Far below the values that one body may hold. */
const cellsOfCall = 2_000
let added = 0

/** The lines as the user has them before saving, and the figures that they make: by the function of the server. */
export function useDraft(sheet: SheetDetail) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const can = useCan()
  const [{ changed, removed }, setChanges] = useState(noChanges)
  const [isSaving, setIsSaving] = useState(false)
  const lines = useMemo(() => {
    const stored = sheet.lines.filter(({ id }) => !removed.includes(id)).map((line) => changed.get(line.id) ?? line)
    return [...stored, ...[...changed.values()].filter(({ id }) => isNew(id))]
  }, [sheet.lines, changed, removed])
  const computed = useMemo(() => computeSheet({ ...sheet, lines }), [sheet, lines])
  const unsaved = changed.size + removed.length
  useLeaveGuard(() => unsaved > 0)

  async function save() {
    if (isSaving) return
    setIsSaving(true)
    try {
      let { version } = sheet
      for (const part of portions([...changed.values()]))
        version = (await call(adjustLinesCall, { body: { id: sheet.id, version, lines: part.map(lineInput) } })).version
      if (removed.length > 0) await call(adjustLinesCall, { body: { id: sheet.id, version, removed: [...removed] } })
      await client.fetchQuery({ ...sheetQuery(sheet.id), staleTime: 0 })
      setChanges(noChanges)
      void client.invalidateQueries({ queryKey: adjustKey })
      toast.success(t('adjust.saved'))
    } finally {
      setIsSaving(false)
    }
  }
  return {
    ...{ lines, computed, unsaved, isSaving },
    mayEdit: sheet.mayEdit && can('material_adjust_edit') && sheet.state === adjustState.draft,
    save: () => save().catch(() => undefined),
    change: (line: AdjustLine) => setChanges((now) => ({ ...now, changed: new Map(now.changed).set(line.id, line) })),
    remove: (id: string) =>
      setChanges((now) => ({
        changed: new Map([...now.changed].filter(([key]) => key !== id)),
        removed: isNew(id) ? now.removed : [...now.removed, id],
      })),
    newLine: () => emptyLine(sheet, `new-${++added}`),
  }
}
export type Draft = ReturnType<typeof useDraft>

function portions(lines: readonly AdjustLine[]): AdjustLine[][] {
  const size = Math.max(
    1,
    Math.min(adjustLimits.linesOfCall, Math.floor(cellsOfCall / Math.max(1, lines[0]?.months.length ?? 1))),
  )
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, at) => lines.slice(at * size, (at + 1) * size))
}

function emptyLine(sheet: SheetDetail, id: string): AdjustLine {
  const months = sheet.method === 2 ? [sheet.indexMonth ?? []].flat() : sheet.months
  const none = { stdMaterialId: null, categoryCode: null, base: null, baseSource: null, bid: null, confirmed: null }
  return {
    ...{ id, position: 0, name: '', spec: '', unitText: '', factor: '1', kind: 'normal', ...none },
    ...{ ownBand: null, weight: null, listQuantity: null, earlier: [] },
    months: months.map((month) => ({
      ...{
        month,
        quantity: '0',
        price: null,
        source: null,
        plannedMonth: null,
        plannedPrice: null,
        fault: null,
        accepted: 0,
      },
    })),
  }
}
