import { type RegionRow, region, regionDetailCall } from '@library/contract/region/region'
import { RegionPicker } from '../../domain/region/region-picker.tsx'
import type { ControlProps } from '../../kit/controls.tsx'
import { FieldItem, ResourceForm } from '../../kit/ResourceForm.tsx'
import type { Row } from '../../kit/useResource.ts'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

/** The region to change, or the parent of a new region. Neither adds one at the top. */
export type RegionWork = { row?: RegionRow; below?: RegionRow }
type Props = RegionWork & { onSaved: (code: string) => void; onClose: () => void }

export function RegionForm({ row, below, onSaved, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const label = region.label[useLanguage()]
  const initial = below
    ? { parentCode: below.code, level: Math.min(below.level + 1, 5) }
    : { parentCode: '0', level: 0 }
  const hint = row?.parentName ? t('region.moveHint', { name: row.parentName }) : below?.name
  return (
    <ResourceForm
      resource={region}
      title={`${t(row ? 'list.edit' : 'list.add')} · ${label}`}
      {...(row ? { row: row as Row, fetchNewest: () => newest(row.code) } : { initial })}
      onSaved={(saved) => {
        toast.success(t(row ? 'list.updated' : 'list.added'))
        onSaved(String(saved.code))
      }}
      onClose={onClose}
    >
      {/* A changed code would be another region. */}
      <FieldItem resource={region} name="code" locked={row !== undefined} />
      <FieldItem resource={region} name="name" />
      <FieldItem resource={region} name="parentCode" control={row && ParentRegion} locked={!row} hint={hint} />
      <FieldItem resource={region} name="level" />
      <FieldItem resource={region} name="sort" />
      <FieldItem resource={region} name="remark" />
    </ResourceForm>
  )
}

/** The parent picker moves it. A region at the top stays there. */
function ParentRegion({ field: _, value, ...rest }: ControlProps) {
  return <RegionPicker value={value === '0' ? undefined : value} {...rest} />
}

function newest(code: string): Promise<Row> {
  return call(regionDetailCall, { query: { code }, quiet: true })
}
