import { workUsersCall } from '@library/contract/flow/work'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { splitIds } from '../../parts/picked.ts'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'

type Option = { value: string; label: string }
type Props = {
  id?: string
  /** Ids, joined by commas if there are several. */
  value?: string
  onChange?: (value: string) => void
  many?: boolean
  /** Choices that are not users of the station. */
  extra?: readonly Option[]
  /** For screen readers, where no label stands beside it. */
  label?: string
}

/** Picks a user of the station by name, by pinyin, by initials or by the account. */
export function PeoplePicker({ id, value = '', onChange, many = false, extra = [], label }: Props) {
  const t = useTranslation()
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const chosen = splitIds(value)
  const found = useQuery({
    queryKey: ['work', 'users', { name }],
    queryFn: ({ signal }) => call(workUsersCall, { query: { name: name || undefined }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const ids = chosen.filter((one) => /^\d+$/.test(one)).join(',')
  const named = useQuery({
    queryKey: ['work', 'users', { ids }],
    queryFn: ids ? ({ signal }) => call(workUsersCall, { query: { ids }, signal, quiet: true }) : skipToken,
    staleTime: 60_000,
  })
  const isOld = found.isPlaceholderData || name !== typed.trim()
  const people = new Map([...(found.data ?? []), ...(named.data ?? [])].map((one) => [one.id, optionOf(one)]))
  const shared = {
    ...{ id, 'aria-label': label, allowClear: true, loading: found.isFetching, placeholder: t('list.choose') },
    options: [...extra, ...people.values(), ...chosen.filter((one) => !people.has(one) && !isExtra(one)).map(unnamed)],
    showSearch: { filterOption: matches, onSearch: setTyped },
  }
  function isExtra(one: string) {
    return extra.some((option) => option.value === one)
  }
  /** The server searches, also by pinyin and account. Results of an earlier text must not stay in the list. */
  function matches(text: string, option: Option | undefined): boolean {
    if (!option) return false
    if (isExtra(option.value) || isOld) return isWritten(text, option)
    return found.data?.some((one) => one.id === option.value) ?? false
  }
  if (many)
    return <Select {...shared} mode="multiple" value={chosen} onChange={(all: string[]) => onChange?.(all.join(','))} />
  return <Select {...shared} value={value || undefined} onChange={(one?: string) => onChange?.(one ?? '')} />
}

function optionOf({ id, name, deptName }: { id: string; name: string; deptName: string | null }): Option {
  return { value: id, label: deptName ? `${name} · ${deptName}` : name }
}

const unnamed = (value: string): Option => ({ value, label: value })

function isWritten(text: string, { label }: Option): boolean {
  return label.toLowerCase().includes(text.trim().toLowerCase())
}
