import type { Call } from '@library/contract/kit/call'
import { integer } from '@library/contract/kit/field'
import { inUse } from '@library/contract/kit/in-use'
import { buttonOf, type PageResource } from '@library/contract/menu/page-resource'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { InUseSwitch } from '../parts/list/in-use-switch.tsx'
import { call } from '../platform/http/call.ts'
import { useCan } from '../platform/menu/menu.ts'
import { type FormProps, ResourceForm } from './ResourceForm.tsx'
import { ResourceScreen } from './ResourceScreen.tsx'
import { type Row, refresh } from './useResource.ts'

type Props = {
  resource: PageResource
  enable: Call
  /** What changes for its users. */
  effect: string
  /** The form fields, if not all of them. */
  fields?: ComponentType
  /** Actions on one row, such as a test. */
  rowActions: (row: Row, name: string) => ReactNode
}

/** Configurations of which exactly one is in use. The list marks it, and the others can replace it. */
export function InUseScreen({ resource, enable, effect, fields: Fields, rowActions }: Props) {
  const may = useCan()(buttonOf(resource, 'enable'))
  const client = useQueryClient()
  const listed = useMemo(() => marked(resource), [resource])
  const form = useMemo(() => formOf(resource, Fields), [resource, Fields])
  const nameOf = (row: Row) => String(row[Object.keys(resource.fields)[0] ?? 'id'])
  const status = (row: Row) => (
    <InUseSwitch
      name={nameOf(row)}
      isOn={row.status === inUse.on}
      {...{ may, effect }}
      onEnable={() => call<Call>(enable, { body: { id: row.id } })}
      onSettled={() => refresh(client, resource)}
    />
  )
  return (
    <ResourceScreen
      {...{ resource: listed, form }}
      cells={{ status }}
      view={{ status }}
      rowActions={(record) => rowActions(record as Row, nameOf(record as Row))}
    />
  )
}

/** The mark follows the columns that identify a row: the code, and its kind or place. */
function marked(resource: PageResource): PageResource {
  const fields = Object.entries(resource.fields)
  return { ...resource, fields: Object.fromEntries(fields.toSpliced(2, 0, ['status', integer('启用状态', 'In use')])) }
}

/** The form knows the resource without its mark: that is no field to fill in. */
function formOf(resource: PageResource, Fields?: ComponentType) {
  return (props: FormProps) => (
    <ResourceForm {...props} resource={resource}>
      {Fields && <Fields />}
    </ResourceForm>
  )
}
