import { type Dictionary, dictCallsOf } from '@library/contract/dictionary/dict'
import { useMemo, useState } from 'react'
import { ParentPicker } from '../../kit/choices/parent-picker.tsx'
import type { ControlProps } from '../../kit/controls.tsx'
import { Fields, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { Row } from '../../kit/useResource.ts'
import { firstPage, type ListParams } from '../../platform/state/list-address.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { entryOf } from './dict-fields.ts'
import { useSealCell } from './seal-cell.tsx'

type Props = { resource: Dictionary; head: Row; narrow?: boolean }

/** The entries of one dictionary. Their page and search are not in the address, which belongs to the dictionaries. */
export function DictEntries({ resource, head, narrow }: Props) {
  const t = useTranslation()
  const entry = useMemo(() => entryOf(resource), [resource])
  const [place, setPlace] = useState<{ of: string; params: ListParams }>({ of: head.id, params: firstPage })
  const params = place.of === head.id ? place.params : firstPage
  const source = useMemo(
    () => ({ call: dictCallsOf(resource).childList, query: { parentId: head.id } }),
    [resource, head.id],
  )
  const form = useMemo(() => entryForm(head), [head])
  const name = String(head.dictValue)
  return (
    <ResourceScreen
      {...{ resource: entry, source, form, narrow }}
      label={t('dict.entriesOf', { name })}
      hide={['export']}
      initial={{ code: head.code, parentId: head.id }}
      cells={{ ...useSealCell(entry), parentId: () => name }}
      view={{ parentId: () => name }}
      place={[params, (change) => setPlace({ of: head.id, params: { ...params, ...change } })]}
    />
  )
}

/** Number and parent are those of the dictionary, so they are read-only. */
function entryForm({ id, dictValue }: Row) {
  const title = String(dictValue)
  const nodes = [{ id, parentId: '0', key: id, value: id, title }]
  const Parent = ({ field: _, ...rest }: ControlProps) => <ParentPicker nodes={nodes} {...rest} />
  return function EntryForm(props: FormProps) {
    return (
      <ResourceForm {...props}>
        <Fields resource={props.resource} locked={['code', 'parentId']} controls={{ parentId: Parent }} />
      </ResourceForm>
    )
  }
}
