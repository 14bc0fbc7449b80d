import { freeAccountsCall } from '@library/contract/enterprise/enterprise.calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { Picked } from '../../../parts/picked.ts'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { enterpriseKey } from '../queries.ts'

/** Picks an account of the station that has no enterprise. The server searches by account and name. */
export function AccountPicker(props: Picked) {
  const t = useTranslation()
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: [...enterpriseKey, 'accounts', name],
    queryFn: ({ signal }) => call(freeAccountsCall, { query: { name: name || undefined }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  return (
    <Select
      options={data.map((one) => ({ value: one.id, label: `${one.account} (${one.name})` }))}
      loading={isFetching}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('list.choose')}
      {...props}
    />
  )
}
