import { dictionaryCall } from '@library/contract/dictionary/dictionary'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/http/call.ts'
import { useLanguage } from '../../platform/text/language.ts'

/** The process kinds of the dictionary `flow`, as definitions write them: keys are text here. */
export function useCategories() {
  const language = useLanguage()
  const { data, isPending } = useQuery({
    queryKey: ['dictionary', 'flow', language],
    queryFn: ({ signal }) => call(dictionaryCall, { query: { code: 'flow' }, signal, quiet: true }),
  })
  const options = useMemo(
    () => (data ?? []).map(({ dictKey, dictValue }) => ({ value: `flow_${dictKey}`, label: dictValue })),
    [data],
  )
  return { options, isPending }
}
