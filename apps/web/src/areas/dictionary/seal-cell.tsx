import { type GrantedResource, permissionFor } from '@library/contract/menu/page-resource'
import { Switch } from 'antd'
import type { Cells } from '../../kit/ResourceTable.tsx'
import { useRowChange } from '../../parts/list/use-row-change.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useLanguage } from '../../platform/text/language.ts'

/** Sealing is one click in the list; who may not change an entry sees only how it stands. */
export function useSealCell(resource: GrantedResource): Cells {
  const can = useCan()
  const language = useLanguage()
  const { change, isBusy } = useRowChange(resource)
  if (!can(permissionFor(resource, 'edit'))) return {}
  const label = resource.fields.isSealed?.label[language]
  return {
    isSealed: (row) => (
      <Switch
        size="small"
        aria-label={`${label} ${row.dictValue}`}
        checked={row.isSealed === 1}
        loading={isBusy(row)}
        onChange={(on) => change(row, { isSealed: on ? 1 : 0 })}
      />
    ),
  }
}
