import { enterpriseListCall, rawEnterpriseCall } from '@library/contract/enterprise/enterprise.calls'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { Picked } from '../../parts/picked.ts'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'

/** Picks an enterprise that may quote. A station may have thousands, so the server searches. */
export function EnterprisePicker(props: Picked) {
  const { value } = props
  const t = useTranslation()
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: ['enterprise', 'choices', name],
    queryFn: ({ signal }) => call(enterpriseListCall, { query: { name }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const options = data.map((one) => ({ value: one.id, label: one.name }))
  const isListed = !value || options.some((one) => one.value === value)
  const { data: chosen } = useQuery({ ...namedQuery(value ?? ''), enabled: !isListed })
  return (
    <Select
      options={chosen && !isListed ? [...options, { value: chosen.id, label: chosen.enterpriseName }] : options}
      loading={isFetching}
      allowClear
      showSearch={{ optionFilterProp: 'label', onSearch: setTyped }}
      placeholder={t('list.choose')}
      {...props}
    />
  )
}

EnterprisePicker.Shown = function ChosenEnterprise({ value }: { value: string }) {
  const { data } = useQuery(namedQuery(value))
  return data?.enterpriseName ?? '…'
}

function namedQuery(id: string) {
  return queryOptions({
    queryKey: ['enterprise', 'named', id],
    queryFn: ({ signal }) => call(rawEnterpriseCall, { query: { id }, signal, quiet: true }),
    staleTime: 60_000,
  })
}
