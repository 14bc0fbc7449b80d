import { dept, lazyDeptsCall } from '@library/contract/organisation/dept'
import { RegionName, RegionPicker } from '../../domain/region/region-picker.tsx'
import type { Control } from '../../kit/controls.tsx'
import { Fields, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { TreeScreen } from '../../kit/tree/tree-screen.tsx'

export function Depts() {
  return (
    <TreeScreen
      resource={dept}
      level={lazyDeptsCall}
      form={DeptForm}
      view={{ regionCode: (row) => <RegionName code={row.regionCode as string | null} /> }}
    />
  )
}

/** Defined once: a new component on every render would lose its input. */
const own: Readonly<Record<string, Control>> = {
  regionCode: ({ field: _, ...rest }) => <RegionPicker multiple {...rest} />,
}

function DeptForm(props: FormProps) {
  return (
    <ResourceForm {...props}>
      <Fields resource={dept} controls={own} />
    </ResourceForm>
  )
}
