import { lazyMenusCall, menu } from '@library/contract/menu/menu'
import { Form } from 'antd'
import { useMenuNodes } from '../../domain/menu/use-menu-nodes.ts'
import { ParentPicker } from '../../kit/choices/parent-picker.tsx'
import type { ControlProps } from '../../kit/controls.tsx'
import { FieldItem, type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { TreeScreen } from '../../kit/tree/tree-screen.tsx'

const button = 2

/** Menus and, below their page, its buttons. */
export function Menus() {
  return <TreeScreen resource={menu} level={lazyMenusCall} form={MenuForm} mayHold={(row) => row.category !== button} />
}

function MenuForm(props: FormProps) {
  return (
    <ResourceForm {...props}>
      <MenuFields />
    </ResourceForm>
  )
}

const onlyOfPages = ['component', 'isOpen']
const onlyOfButtons = ['action']

function MenuFields() {
  const isButton = Form.useWatch('category') === button
  const left = isButton ? onlyOfPages : onlyOfButtons
  return Object.keys(menu.fields).map((name) =>
    left.includes(name) ? null : (
      <FieldItem key={name} resource={menu} name={name} control={name === 'parentId' ? MenuParent : undefined} />
    ),
  )
}

/** A button has no children, so adding one is not offered. */
function MenuParent({ field: _, ...rest }: ControlProps) {
  return <ParentPicker nodes={useMenuNodes().nodes} {...rest} />
}
