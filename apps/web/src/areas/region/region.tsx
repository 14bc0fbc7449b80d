import { regionDetailCall } from '@library/contract/region/region'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Failure } from '../../parts/failure.tsx'
import { ScreenBox } from '../../parts/screen-box.tsx'
import { TwoPanes } from '../../parts/two-panes.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { RegionDetail } from './region-detail.tsx'
import { RegionForm, type RegionWork } from './region-form.tsx'
import { RegionTools } from './region-tools.tsx'
import { RegionTree } from './region-tree.tsx'

/**
 * The administrative divisions: the tree at the left, the selected one at the right. The selection is in the address.
 */
export function Regions() {
  const t = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [work, setWork] = useState<RegionWork>()
  const code = search.get('code') ?? ''
  const choose = (next: string) => setSearch(next ? { code: next } : {})
  const region = useQuery({
    queryKey: ['region', 'detail', code],
    queryFn: ({ signal }) => call(regionDetailCall, { query: { code }, signal, quiet: true }),
    enabled: code !== '',
  })
  return (
    <TwoPanes left={<RegionTree chosen={code} way={region.data?.ancestors} onChoose={choose} />}>
      <ScreenBox label={region.data?.name ?? t('region.choose')} fullScreen={false} onLeave={() => undefined}>
        <RegionTools chosen={code} onAdd={() => setWork({})} />
        {code === '' && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('region.choose')} />}
        {region.isLoading && <Skeleton active paragraph={{ rows: 5 }} />}
        {region.error && <Failure error={region.error} onRetry={() => void region.refetch()} />}
        {region.data && <RegionDetail region={region.data} onWork={setWork} onRemoved={choose} />}
      </ScreenBox>
      {work && (
        <RegionForm
          {...work}
          onSaved={(saved) => {
            setWork(undefined)
            choose(saved)
          }}
          onClose={() => setWork(undefined)}
        />
      )}
    </TwoPanes>
  )
}
