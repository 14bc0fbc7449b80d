import type { Field } from '@library/contract/kit/field'
import type { Resource } from '@library/contract/kit/resource'
import { Input } from 'antd'
import { dayRangeItem } from '../parts/search/day-range.tsx'
import { SearchForm } from '../parts/search/search-form.tsx'
import { useLanguage } from '../platform/text/language.ts'
import { Cell } from './cells.tsx'
import { YesNoPicker } from './choices/pickers.tsx'
import { type ControlProps, controls } from './controls.tsx'

type Filters = Readonly<Record<string, string>>
type Props = { resource: Resource; filters: Filters; onSearch: (filters: Filters) => void }

/** The searchable fields of the definition. */
export function ResourceSearch({ resource, filters, onSearch }: Props) {
  const language = useLanguage()
  const items = Object.entries(resource.fields).flatMap(([key, field]) => {
    if (!field.search) return []
    const Control = searchControl(field)
    const drawn = { control: <Control field={field} />, text: shown(field) }
    const item = (name: string, label: string) => ({ name, label, ...drawn })
    const label = field.label[language]
    return field.search === 'range'
      ? [dayRangeItem(label, [`${key}_datege`, `${key}_datelt`], true)]
      : [item(key, label)]
  })
  return <SearchForm screen={resource.name} items={items} filters={filters} onSearch={onSearch} />
}

function searchControl(field: Field) {
  if (field.search === 'contains') return Text
  return field.kind === 'flag' ? YesNo : controls[field.kind]
}

function Text({ field: _, ...rest }: ControlProps<string>) {
  return <Input allowClear maxLength={100} {...rest} />
}

function YesNo({ field: _, ...rest }: ControlProps) {
  return <YesNoPicker {...rest} />
}

/** A chip shows what the list shows for the value. The address has only text. */
function shown(field: Field) {
  const isNumber = field.kind === 'flag' || field.kind === 'choice'
  return (value: string) => <Cell field={field} value={isNumber ? Number(value) : value} />
}
