import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined'
import { suggestCall } from '@library/contract/price/price-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useNavigate } from 'react-router'
import { useUnitText } from '../../domain/price/unit-text.ts'
import { call } from '../../platform/http/call.ts'
import { settings } from '../../platform/settings.ts'
import type { Finding } from './use-findings.tsx'

const shown = 6

/** Materials of the newest issue that match the text. None without a text. */
export function useMaterials(text: string): Finding[] {
  const navigate = useNavigate()
  const unitText = useUnitText()
  const term = useDeferredValue(text)
  const { data = [] } = useQuery({
    queryKey: ['price', 'suggest', term],
    queryFn: ({ signal }) => call(suggestCall, { query: { term, size: shown }, signal, quiet: true }),
    enabled: term !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  if (text === '') return []
  return data.map(({ id, materialName, spec, unitCode, categoryName }) => ({
    ...{ key: `material-${id}`, name: `${materialName} ${spec}`, above: `${categoryName} · ${unitText(unitCode)}` },
    icon: <ProfileOutlined aria-hidden="true" />,
    run: () => void navigate(`${settings.materialPage}?${new URLSearchParams({ materialName, id })}`),
  }))
}
