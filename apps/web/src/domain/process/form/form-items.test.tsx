import { putFileCalls } from '@library/contract/files/attach'
import type { FilledField } from '@library/contract/flow/form-field'
import { workUsersCall } from '@library/contract/flow/work'
import { screen, waitFor, within } from '@testing-library/react'
import { Form } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer } from '../../../../test/server.ts'
import { FieldChanges, FieldFacts } from './field-facts.tsx'
import { changedValues, type Inputs, inputsOf } from './form-input.ts'
import { FormItems } from './form-items.tsx'

startPage()

const plain: FilledField = {
  ...({ name: 'x', type: 'text', label: '甲', labelEn: null, isRequired: false, min: null, max: null } as const),
  ...{ decimals: null, maxLength: null, pattern: null, isMany: false, options: [] },
  ...({ may: 'edit', value: null, shown: { text: '', files: [] } } as const),
}
const options = [
  { value: 'a', label: '直接采购', labelEn: 'Direct' },
  { value: 'b', label: '招标采购', labelEn: null },
]
const fields: readonly FilledField[] = [
  { ...plain, name: 'item', label: '采购内容', isRequired: true, maxLength: 50 },
  { ...plain, name: 'amount', label: '金额', type: 'number', isRequired: true, min: '0', decimals: 2, value: '800' },
  { ...plain, name: 'day', label: '日期', type: 'date', min: '2026-01-01' },
  { ...plain, name: 'kind', label: '方式', type: 'choice', options },
  { ...plain, name: 'boss', label: '审批人', type: 'people' },
]

function Filled({ asked = fields }: { asked?: readonly FilledField[] }) {
  const [sent, send] = useState<unknown>()
  return (
    <Form
      layout="vertical"
      initialValues={{ fields: inputsOf(asked) }}
      onFinish={(values: { fields: Inputs }) => send(changedValues(asked, values.fields))}
    >
      <FormItems fields={asked} />
      <button type="submit">send</button>
      <output>{JSON.stringify(sent)}</output>
    </Form>
  )
}

const sent = () => screen.getByRole('status').textContent

test('the fields are asked for by their types and checked by their rules', async () => {
  answer(workUsersCall, () => [{ id: '7', name: '王伟', deptName: null }])
  const { person } = await draw(<Filled />)
  await person.click(screen.getByText('send'))
  await screen.findByText(/采购内容/, { selector: '.ant-form-item-explain-error' })
  await person.type(screen.getByLabelText('采购内容'), '水泥')
  const amount = screen.getByLabelText('金额')
  expect(amount).toHaveProperty('value', '800')
  await person.clear(amount)
  await person.type(amount, '9007199254740993.015')
  await person.click(screen.getByText('send'))
  await screen.findByText('最多 2 位小数')
  await person.type(amount, '{Backspace}')
  await person.type(screen.getByLabelText('日期'), '2026-11-18{Enter}')
  await person.click(screen.getByLabelText('方式'))
  await person.click(await screen.findByTitle('招标采购'))
  await person.click(screen.getByLabelText('审批人'))
  await person.click(await screen.findByTitle('王伟'))
  await person.click(screen.getByText('send'))
  await waitFor(() => expect(sent()).not.toBe(''))
  expect(JSON.parse(sent() ?? '')).toEqual({
    ...{ item: '水泥', amount: '9007199254740993.01', day: '2026-11-18', kind: 'b', boss: '7' },
  })
})

const quote: FilledField = {
  ...{ ...plain, name: 'quote', type: 'file', label: '报价单', isRequired: true, isMany: true, value: ['9'] },
  shown: { text: '旧报价.pdf', files: [{ id: '9', name: '旧报价.pdf', link: '/file/9?x=1' }] },
}

test('files are chosen and removed, and one that is needed must stay', async () => {
  const link = '/file/10?x=1'
  const put = { link, domain: '', name: 'a.pdf', originalName: '新报价.pdf', attachId: '10' }
  answer(putFileCalls.attachment, () => put)
  const { person } = await draw(<Filled asked={[quote]} />)
  const old = screen.getByRole('link', { name: '旧报价.pdf' })
  expect(old.getAttribute('href')).toBe('/file/9?x=1&inline=1')
  await person.click(screen.getByRole('button', { name: '移除 旧报价.pdf' }))
  await person.click(screen.getByText('send'))
  await screen.findByText(/报价单/, { selector: '.ant-form-item-explain-error' })
  expect(sent()).toBe('')
  const input = screen.getByLabelText('报价单')
  await person.upload(input, new File(['%PDF'], '新报价.pdf', { type: 'application/pdf' }))
  const added = await screen.findByRole('link', { name: '新报价.pdf' })
  expect(within(added.closest('li') as HTMLElement).getByRole('button', { name: '移除 新报价.pdf' })).toBeTruthy()
  await person.click(screen.getByText('send'))
  await waitFor(() => expect(sent()).toBe('{"quote":["10"]}'))
})

test('a file that is refused says why, and is taken off the list', async () => {
  const { person } = await draw(<Filled asked={[{ ...quote, isRequired: false, value: null }]} />)
  await person.upload(screen.getByLabelText('报价单'), new File([], '空.pdf', { type: 'application/pdf' }))
  expect((await screen.findByRole('alert')).textContent).toBe('文件是空的')
  await person.click(screen.getByRole('button', { name: '移除 空.pdf' }))
  await waitFor(() => expect(screen.queryByText('空.pdf')).toBeNull())
  await person.click(screen.getByText('send'))
  await waitFor(() => expect(sent()).toBe('{}'))
})

test('what is only read shows names, files and what changed', async () => {
  const file = { id: '9', name: '报价.pdf', link: '/file/9' }
  const shown: FilledField = {
    ...plain,
    type: 'file',
    label: '报价单',
    may: 'view',
    shown: { text: file.name, files: [file] },
  }
  const before = { text: '800', files: [] }
  await draw(
    <>
      <FieldFacts fields={[shown, { ...plain, name: 'y', label: '备注' }]} />
      <FieldChanges changes={[{ name: 'amount', label: '金额', before, after: { text: '1200', files: [] } }]} />
    </>,
  )
  expect(screen.getByRole('link', { name: '报价.pdf' }).getAttribute('href')).toBe('/file/9')
  expect(screen.getByRole('region', { name: '表单内容' }).textContent).toContain('备注–')
  expect(screen.getByRole('listitem').textContent).toBe('金额: 800 → 1200')
})
