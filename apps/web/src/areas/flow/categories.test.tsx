import {
  categoryListCall,
  type FlowCategory,
  removeCategoryCall,
  submitCategoryCall,
} from '@library/contract/flow/category'
import { flowModelListCall } from '@library/contract/flow/model'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor, pageOf, refuse } from '../../../test/server.ts'
import { withAreaMessages } from '../../platform/text/language.ts'
import { Models } from './models.tsx'

startPage()

const leave: FlowCategory = {
  ...{ id: '1', version: 1, dictKey: '1', dictValue: '请假流程', dictValueEn: 'Leave', sort: 1 },
  ...{ remark: 'leave', used: 2 },
}
const buying: FlowCategory = { ...leave, id: '2', version: 3, dictKey: 'buy', dictValue: '采购', remark: null, used: 0 }
let kept: FlowCategory[]

beforeEach(async () => {
  kept = [leave, buying]
  await withAreaMessages(Promise.resolve())
  answer(flowModelListCall, () => pageOf([]))
  answer(categoryListCall, () => kept)
})

const all = ['flow_model_add', 'flow_model_edit', 'flow_model_delete']

/** The types, opened from the page of the processes. */
async function open(buttons: readonly string[] = all) {
  const { person } = await draw(<Models />, { as: { role: 'admin', buttons } })
  await person.click(await screen.findByRole('button', { name: '流程类型' }))
  const dialog = await screen.findByRole('dialog')
  const rowOf = (name: string) => within(dialog).findByRole('row', { name: new RegExp(name) })
  return { person, dialog, rowOf }
}

/** The form or the question above the list of types. */
async function above(dialog: HTMLElement) {
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
  return within(screen.getAllByRole('dialog').find((one) => one !== dialog) ?? dialog)
}

test('the page of processes lists its types, with their screens and how many processes have them', async () => {
  const { rowOf } = await open()
  expect((await rowOf('请假流程')).textContent).toContain('请假流程Leave1leave2')
  expect((await rowOf('采购')).textContent).toContain('采购Leavebuy通用0')
})

test('a type is added there, and one that is renamed keeps its key', async () => {
  answer(submitCategoryCall, ({ json }) => {
    const name = { dictKey: String(json.dictKey), dictValue: String(json.dictValue) }
    kept = json.id
      ? kept.map((one) => (one.id === json.id ? { ...one, ...name } : one))
      : [...kept, { ...buying, id: '3', ...name }]
    return null
  })
  const { person, dialog, rowOf } = await open()
  await person.click(within(dialog).getByRole('button', { name: '新增类型' }))
  const added = await above(dialog)
  await person.type(added.getByLabelText('名称'), '用印')
  await person.type(added.getByLabelText('标识'), '用 印')
  await person.click(added.getByRole('button', { name: /保\s?存/ }))
  await added.findByText(/最长 32 位/, { selector: '.ant-form-item-explain-error' })
  expect(askedFor(submitCategoryCall)).toHaveLength(0)
  await person.clear(added.getByLabelText('标识'))
  await person.type(added.getByLabelText('标识'), 'seal')
  await person.click(added.getByRole('button', { name: /保\s?存/ }))
  await rowOf('用印')
  await person.click(within(await rowOf('采购')).getByRole('button', { name: '编辑' }))
  const changed = await above(dialog)
  expect(changed.getByLabelText('标识')).toHaveProperty('value', 'buy')
  await person.clear(changed.getByLabelText('名称'))
  await person.type(changed.getByLabelText('名称'), '印章')
  await person.click(changed.getByRole('button', { name: /保\s?存/ }))
  await rowOf('印章')
  expect(askedFor(submitCategoryCall).map(({ json }) => json)).toEqual([
    { dictKey: 'seal', dictValue: '用印', dictValueEn: null },
    { id: '2', version: 3, dictKey: 'buy', dictValue: '印章', dictValueEn: 'Leave', sort: 1 },
  ])
})

test('a type is removed after a question, but not one that processes have', async () => {
  answer(removeCategoryCall, () => {
    kept = [leave]
    return null
  })
  const { person, dialog, rowOf } = await open()
  const used = within(await rowOf('请假流程')).getByRole('button', { name: '删除' })
  expect(used).toMatchObject({ disabled: true, title: '已有流程使用，不能删除' })
  await person.click(within(await rowOf('采购')).getByRole('button', { name: '删除' }))
  const question = await above(dialog)
  await question.findByText('将删除「采购」')
  await person.click(question.getByRole('button', { name: /删\s?除/ }))
  await waitFor(() => expect(within(dialog).queryByText('采购')).toBeNull())
  expect(askedFor(removeCategoryCall).map(({ query }) => query)).toEqual([{ id: '2' }])
})

test('a type that a process took meanwhile is not removed, and the reason is shown', async () => {
  const reason = '流程类型“采购”已有 1 个流程使用，不能删除'
  answer(removeCategoryCall, () => {
    kept = [leave, { ...buying, used: 1 }]
    return refuse(409, 'flow/category-in-use', reason)
  })
  const { person, dialog, rowOf } = await open()
  await person.click(within(await rowOf('采购')).getByRole('button', { name: '删除' }))
  const question = await above(dialog)
  await question.findByText('将删除「采购」')
  await person.click(question.getByRole('button', { name: /删\s?除/ }))
  await screen.findByText(reason)
  await waitFor(async () =>
    expect(within(await rowOf('采购')).getByRole('button', { name: '删除' })).toHaveProperty('disabled', true),
  )
})

test('who may not change processes only reads their types', async () => {
  const { dialog, rowOf } = await open([])
  expect(within(await rowOf('采购')).queryByRole('button')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: '新增类型' })).toBeNull()
})
