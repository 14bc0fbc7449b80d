import { mostPinned, pinMaterialsCall, pinnedMaterialsCall } from '@library/contract/price/pinned-materials'
import { suggestCall } from '@library/contract/price/price-list'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Select, Skeleton } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Failure } from '../../parts/failure.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './tenant.module.css'

const queryKey = ['price', 'pinned']

/** The materials that stand first in the price list and on the public home, in the order in which they are chosen. */
export function PinnedMaterials({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslation()
  const pinned = useQuery({ queryKey, queryFn: ({ signal }) => call(pinnedMaterialsCall, { signal, quiet: true }) })
  const pin = usePin()
  const [text, setText] = useState('')
  const offered = useOffered(useDeferredValue(text.trim()))
  if (pinned.error) return <Failure error={pinned.error} onRetry={() => void pinned.refetch()} />
  if (!pinned.data) return <Skeleton active paragraph={{ rows: 1 }} />
  const chosen = pinned.data.map(optionOf)
  return (
    <div className={style.pinned}>
      <label htmlFor="pinned-materials">{t('station.pinned')}</label>
      <Select
        id="pinned-materials"
        mode="multiple"
        className={style.pins ?? ''}
        disabled={!mayEdit || pin.isPending}
        maxCount={mostPinned}
        placeholder={t('station.pinHint')}
        value={chosen.map(({ value }) => value)}
        options={text ? offered : chosen}
        labelRender={({ value, label }) => label ?? chosen.find((one) => one.value === value)?.label}
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        notFoundContent={t(text ? 'price.none' : 'station.pinHint')}
        onChange={(stdMaterialIds: string[]) => {
          setText('')
          pin.mutate(stdMaterialIds)
        }}
      />
      <span className={style.soft}>{t('station.pinNote', { most: mostPinned })}</span>
    </div>
  )
}

function usePin() {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (stdMaterialIds: string[]) => call(pinMaterialsCall, { body: { stdMaterialIds } }),
    onSuccess: () => toast.success(t('list.updated')),
    // The lists of prices have another order now.
    onSettled: () => client.invalidateQueries({ queryKey: ['price'] }),
  })
}

/** Published materials that match the text. */
function useOffered(term: string) {
  const { data = [] } = useQuery({
    queryKey: ['price', 'suggest', term],
    queryFn: ({ signal }) => call(suggestCall, { query: { term, size: 20 }, signal, quiet: true }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  })
  return data.flatMap(({ stdMaterialId, ...one }) => (stdMaterialId ? [optionOf({ stdMaterialId, ...one })] : []))
}

type Named = { stdMaterialId: string; materialName: string; spec: string }

function optionOf({ stdMaterialId, materialName, spec }: Named) {
  return { value: stdMaterialId, label: `${materialName} ${spec}` }
}
