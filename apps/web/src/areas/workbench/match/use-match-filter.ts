import { type LineKind, lineKinds } from '@library/contract/workbench/line-kinds'
import { type MatchColour, matchColours } from '@library/contract/workbench/list'
import { useMemo } from 'react'
import { useOpenedList } from '../project-context.ts'
import { useProjectAddress } from '../use-project-address.ts'

export type MatchFilter = ReturnType<typeof useMatchFilter>

/** Which lines the table shows, and in which order: part of the address. */
export function useMatchFilter() {
  const { version } = useOpenedList()
  const { values, change } = useProjectAddress()
  const { section, text } = values
  const colour = matchColours.find((one) => one === values.colour)
  const kind = lineKinds.find((one) => one === values.kind) ?? 'line'
  const order = values.order === 'place' ? 'place' : 'amount'
  const query = useMemo(
    () => ({
      ...({ versionId: version.id, kind, order } as const),
      ...(colour && { colour }),
      ...(section !== undefined && { section }),
      ...(text && { text }),
    }),
    [version.id, kind, order, colour, section, text],
  )
  return {
    query,
    ...{ colour, kind, order, section, text: text ?? '' },
    setColour: (one: MatchColour | 'all') => change({ colour: one === 'all' ? '' : one }),
    setKind: (one: LineKind) => change({ kind: one === 'line' ? '' : one }),
    setOrder: (one: string) => change({ order: one === 'place' ? one : '' }),
    setSection: (one: string | undefined) => change({ section: one }),
    setText: (one: string) => change({ text: one }),
    clear: () => change({ colour: '', kind: '', section: '', text: '' }),
  }
}
