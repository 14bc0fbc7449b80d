import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { stubDrawing } from '../../../../test/stub-drawing.ts'
import { choose } from './editor.ts'
import { makeEditor } from './modeler.ts'
import { Panel } from './panel.tsx'

startPage()
stubDrawing()

const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:form="urn:library:process-form" targetNamespace="x">
  <process id="p"><startEvent id="start" name="开始"><extensionElements><form:field name="amount" type="number" label="金额" /></extensionElements></startEvent>
    <userTask id="check" name="审批" /><userTask id="pay" name="付款" /><endEvent id="end" />
    <sequenceFlow id="a" sourceRef="start" targetRef="check" /><sequenceFlow id="b" sourceRef="check" targetRef="pay" />
    <sequenceFlow id="c" sourceRef="pay" targetRef="end" /></process></definitions>`

test('a user task gets a field of its own in the panel, which later steps read', async () => {
  const editor = await makeEditor(xml)
  choose(editor, 'check')
  const { person } = await draw(<Panel editor={editor} problems={[]} />)
  await person.click(screen.getByRole('button', { name: '添加字段' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByLabelText('名称'), '评分')
  const variable = within(dialog).getByLabelText('变量名')
  await person.clear(variable)
  await person.type(variable, 'rating')
  await person.click(within(dialog).getByLabelText('类型'))
  await person.click(await screen.findByTitle('数字'))
  await person.click(within(dialog).getByLabelText('必填'))
  await person.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
  await screen.findByRole('button', { name: '修改字段 评分' })
  expect(await editor.write()).toMatch(
    /<userTask id="check"[^>]*>\s*<extensionElements>\s*<form:field name="rating" type="number" label="评分" required="true" \/>/,
  )
  await person.click(screen.getByLabelText('元素'))
  await person.click(await screen.findByTitle('付款 · 用户任务'))
  const access = await screen.findByLabelText('评分 的权限')
  expect(access.closest('li')?.textContent).toBe('评分只读')
})
