import { callsOf, type RecordOf } from '@library/contract/kit/resource'
import { param } from '@library/contract/system/param'
import { act, screen, waitFor } from '@testing-library/react'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor, later, refuse } from '../../../test/server.ts'
import { call } from '../../platform/http/call.ts'
import { switchLanguage } from '../../platform/text/language.ts'
import { FormDialog, type Values } from './form-dialog.tsx'

startPage()

const { submit } = callsOf(param)

/** A page with a button that opens the form, as screens do. */
function Parameters({ base }: { base?: Values }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>新增</Button>
      {isOpen && <Editor base={base} onClose={() => setOpen(false)} />}
    </>
  )
}

function Editor({ base = {}, onClose }: { base?: Values | undefined; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const [first] = useState(base)
  async function save({ paramKey, paramName, paramValue = '' }: Values) {
    const body = { paramKey: String(paramKey), paramName: String(paramName), paramValue: String(paramValue) }
    await call(submit, { body, quiet: true })
    onClose()
  }
  return (
    <FormDialog title="新增参数" form={form} base={first} onSave={save} onClose={onClose}>
      <Form.Item name="paramKey" label="参数键名" rules={[{ required: true, message: '请输入参数键名' }]}>
        <Input />
      </Form.Item>
      <Form.Item name="paramName" label="参数名称" rules={[{ required: true, message: '请输入参数名称' }]}>
        <Input />
      </Form.Item>
      <Form.Item name="paramValue" label="参数键值">
        <Input />
      </Form.Item>
    </FormDialog>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function open(base?: Values) {
  const { person } = await draw(<Parameters {...(base && { base })} />)
  await person.click(button('新增'))
  await screen.findByRole('dialog', { name: '新增参数' })
  return person
}

const filled = { paramKey: 'a.b', paramName: '名称', paramValue: '1' }
const saved = () => ({ ...filled, id: '1' }) as RecordOf<typeof param>

describe('saving', () => {
  test('what is missing is said at its field, the cursor is there, and nothing is sent', async () => {
    const person = await open()
    await person.click(button('保存'))
    await screen.findByText('请输入参数键名')
    screen.getByText('请输入参数名称')
    await waitFor(() => expect(document.activeElement).toBe(field('参数键名')))
    expect(askedFor(submit)).toHaveLength(0)
    await person.type(field('参数键名'), 'a')
    await waitFor(() => expect(screen.queryByText('请输入参数键名')).toBeNull())
  })

  test('two clicks and the enter key save once, and the dialog goes', async () => {
    const answered = later()
    answer(submit, () => answered.waited.then(saved))
    const person = await open()
    await person.type(field('参数键名'), 'a.b')
    await person.type(field('参数名称'), '名称')
    await person.dblClick(button('保存'))
    await person.type(field('参数名称'), '{Enter}')
    await waitFor(() => expect(askedFor(submit)).toHaveLength(1))
    answered.come()
    await isGone()
    expect(askedFor(submit).map(({ json }) => json)).toEqual([{ paramKey: 'a.b', paramName: '名称', paramValue: '' }])
  })

  test('enter in a field saves, and the focus is back where the dialog was opened', async () => {
    answer(submit, saved)
    const person = await open(filled)
    await person.type(field('参数键值'), '{Enter}')
    await isGone()
    expect(document.activeElement).toBe(button('新增'))
  })
})

describe('a refusal', () => {
  test('stands at its field, with the cursor, and loses nothing', async () => {
    const problems = [{ field: 'rows.0.paramKey', msg: '参数键名已存在' }]
    answer(submit, () => refuse(409, 'common/taken', '参数键名已存在', problems))
    const person = await open(filled)
    await person.click(button('保存'))
    await screen.findByText('参数键名已存在')
    expect(screen.queryByRole('alert', { name: '参数键名已存在' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(field('参数键名')))
    expect(field('参数名称').value).toBe('名称')
    answer(submit, saved)
    await person.type(field('参数键名'), '.c')
    await person.click(button('保存'))
    await isGone()
  })

  test('of the whole is said above the fields until the next try', async () => {
    answer(submit, () => refuse(403, 'common/forbidden', '没有权限'))
    const person = await open(filled)
    await person.click(button('保存'))
    expect((await screen.findByRole('alert')).textContent).toContain('没有权限')
    const answered = later()
    answer(submit, () => answered.waited.then(saved))
    await person.click(button('保存'))
    await waitFor(() => expect(screen.queryByText('没有权限')).toBeNull())
    answered.come()
    await isGone()
  })
})

describe('leaving', () => {
  test('an untouched form closes at once', async () => {
    const person = await open(filled)
    await person.click(button('取消'))
    await isGone()
  })

  test.each([
    ['the cancel button', (person: Awaited<ReturnType<typeof open>>) => person.click(button('取消'))],
    ['the escape key', (person: Awaited<ReturnType<typeof open>>) => person.keyboard('{Escape}')],
  ])('typed text is asked about at %s: it stays, or goes', async (_, leave) => {
    const person = await open()
    await person.type(field('参数键名'), '还没保存')
    await leave(person)
    await screen.findAllByText('放弃未保存的修改？')
    await person.click(await screen.findByRole('button', { name: '继续编辑' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '继续编辑' })).toBeNull())
    expect(field('参数键名').value).toBe('还没保存')
    await person.click(button('取消'))
    await person.click(await screen.findByRole('button', { name: '放弃修改' }))
    await isGone()
    expect(askedFor(submit)).toHaveLength(0)
  })

  test('text put back as it was is no change', async () => {
    const person = await open({ paramKey: '', paramName: '名称' })
    await person.type(field('参数名称'), 'x{Backspace}')
    await person.click(button('取消'))
    await isGone()
  })
})

test('buttons and questions follow the language of the reader', async () => {
  const person = await open()
  await act(() => switchLanguage('en'))
  await person.type(field('参数键名'), 'x')
  button('Save')
  await person.click(button('Cancel'))
  await screen.findByRole('button', { name: 'Keep editing' })
})
