import type { DeclaredField } from '@library/contract/flow/form-field'
import { formPackage } from '@library/contract/flow/form-xml'
import { screen, waitFor, within } from '@testing-library/react'
import BpmnModdle from 'bpmn-moddle'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../../test/draw.tsx'
import type { Editor } from '../editor.ts'
import { ownFields } from './field-store.ts'
import { FormPart } from './form-part.tsx'

startPage()

const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:form="urn:library:process-form" xmlns:other="urn:other" targetNamespace="x">
  <process id="p"><startEvent id="s" name="开始"><extensionElements><other:note text="stays" />
    <form:field name="amount" type="number" label="金额" required="true" /><form:field name="item" type="text" label="内容" /></extensionElements></startEvent>
    <userTask id="check" name="审批" /></process></definitions>`

type Shape = { id: string; type: string; businessObject: Record<string, unknown> & { $type: string; id: string } }

/** The parts of the editor that the panel uses, on a real diagram. */
async function openDiagram() {
  const moddle = new BpmnModdle({ form: formPackage })
  const { rootElement } = await moddle.fromXML(xml)
  const [process] = rootElement.rootElements as { flowElements: Shape['businessObject'][] }[]
  const shapes = (process?.flowElements ?? []).map(
    (businessObject): Shape => ({ id: businessObject.id, type: businessObject.$type, businessObject }),
  )
  let redraw = () => {}
  const registry = { getAll: () => shapes, get: (id: string) => shapes.find((one) => one.id === id) }
  const services: Record<string, unknown> = { elementRegistry: registry, moddle }
  const updateProperties = (element: Shape, values: object) => {
    Object.assign(element.businessObject, values)
    redraw()
  }
  const editor = { get: (name: string) => services[name], modeling: { updateProperties } } as unknown as Editor
  function Part({ id }: { id: string }) {
    const [, turn] = useState(0)
    redraw = () => turn((n) => n + 1)
    return <FormPart editor={editor} element={registry.get(id) as never} />
  }
  const written = async () => (await moddle.toXML(rootElement)).xml
  const fieldsOf = (id: string): DeclaredField[] => ownFields(registry.get(id) as never)
  return { Part, written, fieldsOf }
}

test('a field is added with its rules and written into the diagram beside what other tools left', async () => {
  const { Part, written, fieldsOf } = await openDiagram()
  const { person } = await draw(<Part id="s" />)
  await person.click(screen.getByRole('button', { name: '添加字段' }))
  const dialog = await screen.findByRole('dialog')
  const save = within(dialog).getByRole('button', { name: /保\s*存/ })
  await person.type(within(dialog).getByLabelText('名称'), '方式')
  const variable = within(dialog).getByLabelText('变量名')
  await person.clear(variable)
  await person.type(variable, 'amount')
  await person.click(within(dialog).getByLabelText('类型'))
  await person.click(await screen.findByTitle('选项'))
  await person.click(save)
  await within(dialog).findByText('该变量名已被其他字段使用')
  await person.clear(variable)
  await person.type(variable, 'kind')
  await person.click(save)
  await within(dialog).findByText(/个选项/)
  await person.click(within(dialog).getByRole('button', { name: '添加选项' }))
  await person.type(within(dialog).getByLabelText('值 1'), 'a')
  await person.type(within(dialog).getByLabelText('名称 1'), '甲')
  await person.click(within(dialog).getByLabelText('必填'))
  await person.click(within(dialog).getByLabelText('审批 · 用户任务'))
  await person.click(await screen.findByTitle('隐藏'))
  await person.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fieldsOf('s').map(({ name }) => name)).toEqual(['amount', 'item', 'kind'])
  expect(fieldsOf('s')[2]).toMatchObject({
    ...{ type: 'choice', label: '方式', isRequired: true, access: { check: 'hide' } },
    options: [{ value: 'a', label: '甲', labelEn: null }],
  })
  expect(await written()).toContain('<other:note text="stays" />')
  expect(await written()).toContain('<form:access step="check" may="hide" />')
})

test('fields are ordered and removed, and a step says what its people may do with those of others', async () => {
  const first = await openDiagram()
  const { person } = await draw(<first.Part id="s" />)
  await person.click(screen.getByRole('button', { name: '下移 金额' }))
  await person.click(screen.getByRole('button', { name: '删除字段 内容' }))
  expect(first.fieldsOf('s').map(({ name }) => name)).toEqual(['amount'])

  const second = await openDiagram()
  await draw(<second.Part id="check" />)
  await person.click(screen.getByLabelText('金额 的权限'))
  await person.click(await screen.findByTitle('可编辑'))
  expect(second.fieldsOf('s')[0]?.access).toEqual({ check: 'edit' })
})
