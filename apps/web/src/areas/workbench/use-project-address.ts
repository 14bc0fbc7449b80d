import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useLatest } from '../../platform/state/use-latest.ts'

/** The steps of a project, in order. */
export const steps = ['upload', 'match', 'price', 'ask', 'result'] as const
export type Step = (typeof steps)[number]
/** What the steps write into the address, beside the project and the step. */
export type AddressValues = Readonly<Record<string, string | undefined>>

/** The project, its step and the filters of the step: all of it survives a reload. */
export function useProjectAddress() {
  const [search, setSearch] = useSearchParams()
  const go = useLatest(setSearch)
  const values = useMemo((): AddressValues => Object.fromEntries(search), [search])
  const now = useLatest(values)
  /** Changes values of the step. Undefined or empty takes one out. */
  const change = useCallback(
    (part: AddressValues) => go.current(written({ ...now.current, ...part }), { replace: true }),
    [go, now],
  )
  return { id: values.id ?? '', step: steps.find((one) => one === values.step), values, change }
}

/** The address of a step. Filters of another step stay behind; the chosen version and pricing come along. */
export function stepAddress({ id, version, pricing }: AddressValues, step: Step, more: AddressValues = {}): string {
  return `/workbench/project?${written({ id, version, pricing, ...more, step })}`
}

function written(values: AddressValues): URLSearchParams {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return new URLSearchParams(given)
}
