import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sparklinesQuery } from '../price-queries.ts'

/** The values of a row over the last issues; undefined while they load. */
export type TrendOf = (id: string) => readonly (number | null)[] | undefined

/** One call for all rows of a page. Without it the list is complete but for its lines. */
export function useSparklines(rows: readonly { id: string }[] | undefined, taxMode: number): TrendOf {
  const ids = rows?.map(({ id }) => id) ?? []
  const { data, isError } = useQuery(sparklinesQuery(ids, taxMode))
  return useMemo(() => {
    const known = new Map(data?.map(({ id, values }) => [id, values.map(numberOf)]))
    return (id) => known.get(id) ?? (isError ? [] : undefined)
  }, [data, isError])
}

function numberOf(value: string | null): number | null {
  return value === null ? null : Number(value)
}
