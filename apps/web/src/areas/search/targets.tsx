import { standardListCall } from '@library/contract/material/std-material'
import { targetMark } from '@library/contract/search/target-mark'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { TagList } from '../../parts/rows/tag-list.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'

/** The names that a word stands for. */
export function Targets({ targets }: { targets: unknown }) {
  return <TagList names={splitTargets(targets)} />
}

export function splitTargets(targets: unknown): string[] {
  return typeof targets === 'string' ? targets.split(targetMark).filter(Boolean) : []
}

type Props = { id?: string; value?: string | null; onChange?: (value: string) => void; disabled?: boolean }

/** Names of materials. The station's own are offered, and any other can be typed. */
export function TargetsInput({ value, onChange, id, disabled }: Props) {
  const t = useTranslation()
  const [text, setText] = useState('')
  const names = useMaterialNames(useDeferredValue(text.trim()))
  return (
    <Select
      mode="tags"
      {...(id && { id })}
      disabled={disabled ?? false}
      options={names.map((name) => ({ value: name, label: name }))}
      tokenSeparators={[targetMark, '、', '，', ',', '；', ';']}
      placeholder={t('searchWord.targetsHint')}
      showSearch={{ searchValue: text, onSearch: setText, filterOption: false }}
      value={splitTargets(value)}
      onChange={(picked: string[]) => {
        setText('')
        onChange?.(picked.join(targetMark))
      }}
    />
  )
}

/** A user who may not see the standard materials types the names. */
function useMaterialNames(text: string): string[] {
  const { data } = useQuery({
    queryKey: ['search-targets', text],
    queryFn: ({ signal }) => call(standardListCall, { query: { name: text, size: 20 }, signal, quiet: true }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return text === '' ? [] : [...new Set(data?.records.map(({ name }) => name))]
}
