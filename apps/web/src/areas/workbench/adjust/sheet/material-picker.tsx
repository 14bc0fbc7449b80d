import { suggestCall } from '@library/contract/price/price-list'
import type { AdjustLine } from '@library/contract/workbench/adjust'
import { listLinesCall } from '@library/contract/workbench/list.calls'
import { listPricingsCall } from '@library/contract/workbench/pricing.calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useUnitText } from '../../../../domain/price/unit-text.ts'
import { call } from '../../../../platform/http/call.ts'
import { useSettled } from '../../../../platform/state/use-settled.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { plain } from '../../lines/cells.tsx'
import { adjustKey, type SheetDetail } from '../adjust.ts'

export type PickedMaterial = Pick<
  AdjustLine,
  'stdMaterialId' | 'name' | 'spec' | 'unitText' | 'factor' | 'bid' | 'listQuantity'
>
type Props = Readonly<{
  sheet: Pick<SheetDetail, 'projectId' | 'pricingId'>
  onPick: (picked: PickedMaterial) => void
  id?: string
}>

const most = 20

/** A line of the priced list, or a material of the catalogue: its published prices are read by themselves then. */
export function MaterialPicker({ sheet, onPick, id }: Props) {
  const t = useTranslation()
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim(), 250)
  const lines = useLines(sheet, text)
  const materials = useMaterials(text)
  const groups = [
    { label: t('adjust.fromList'), title: 'list', options: lines.map(optionOf) },
    { label: t('adjust.fromCatalogue'), title: 'catalogue', options: materials.map(optionOf) },
  ].filter(({ options }) => options.length > 0)
  const all = new Map([...lines, ...materials].map((one) => [one.key, one]))
  return (
    <Select<string>
      {...(id && { id })}
      value={null as unknown as string}
      aria-label={t('adjust.pick')}
      placeholder={t('adjust.pickHint')}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      options={groups}
      notFoundContent={t(text ? 'price.none' : 'adjust.pickHint')}
      onChange={(key) => {
        const found = all.get(key)
        setTyped('')
        if (found) onPick(found.picked)
      }}
    />
  )
}

type Offer = Readonly<{ key: string; picked: PickedMaterial }>

function optionOf({ key, picked: { name, spec, unitText } }: Offer) {
  return { value: key, label: [name, spec, unitText && `/ ${unitText}`].filter(Boolean).join(' ') }
}

/** Of the pricing that the sheet was made from, else of the newest one. */
function useLines({ projectId, pricingId }: Props['sheet'], text: string): Offer[] {
  const pricings = useQuery({
    queryKey: [...adjustKey, 'pricings', projectId],
    queryFn: ({ signal }) => call(listPricingsCall, { query: { projectId }, signal, quiet: true }),
  })
  const newest = pricings.data?.toSorted((one, other) => other.takenAt.localeCompare(one.takenAt))[0]
  const pricing = pricings.data?.find((one) => one.id === pricingId) ?? newest
  const { data } = useQuery({
    queryKey: [...adjustKey, 'lines', pricing?.id, text],
    queryFn: ({ signal }) => {
      const query = { versionId: pricing?.versionId ?? '', kind: 'line', size: most, ...(text && { text }) } as const
      return call(listLinesCall, { query, signal, quiet: true })
    },
    enabled: pricing !== undefined,
    placeholderData: keepPreviousData,
    // Quantities are not stored in the browser.
    gcTime: 0,
  })
  return (data?.records ?? []).map(({ id, name, spec, unitText, match, ownPrice, quantity }) => ({
    key: `line ${id}`,
    picked: {
      ...{ name, spec, unitText, stdMaterialId: match?.stdMaterialId ?? null, factor: plain(match?.factor ?? '1') },
      bid: ownPrice === null ? null : plain(ownPrice),
      listQuantity: quantity === null ? null : plain(quantity),
    },
  }))
}

function useMaterials(term: string): Offer[] {
  const unit = useUnitText()
  const { data = [] } = useQuery({
    queryKey: ['price', 'suggest', term],
    queryFn: ({ signal }) => call(suggestCall, { query: { term, size: most }, signal, quiet: true }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  })
  if (!term) return []
  return data.flatMap(({ stdMaterialId, materialName: name, spec, unitCode }) =>
    stdMaterialId
      ? [
          {
            key: `material ${stdMaterialId}`,
            picked: {
              ...{ name, spec, unitText: unit(unitCode), stdMaterialId, factor: '1' },
              ...{ bid: null, listQuantity: null },
            },
          },
        ]
      : [],
  )
}
