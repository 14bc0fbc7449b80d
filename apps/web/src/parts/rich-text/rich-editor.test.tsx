import { putFileCalls } from '@library/contract/files/attach'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer } from '../../../test/server.ts'
import { RichEditor } from './rich-editor.tsx'
import { RichText } from './rich-text.tsx'

startPage()

const link = '/api/blade-resource/attach/link?tenantId=000000&id=1&expires=0&signature=x'

/** The editor, and what it has written last. */
async function write(value = '') {
  const written: string[] = []
  const { person } = await draw(<RichEditor label="内容" value={value} onChange={(html) => written.push(html)} />)
  const text = await screen.findByRole('textbox', { name: '内容' })
  return { person, text, last: () => written.at(-1) ?? '' }
}

test('a table is inserted, and its row can be deleted', async () => {
  const { person, text, last } = await write('<p>a</p>')
  await person.click(screen.getByRole('button', { name: '表格' }))
  await person.click(await screen.findByRole('menuitem', { name: '插入表格' }))
  expect(within(text).getAllByRole('columnheader')).toHaveLength(3)
  expect(within(text).getAllByRole('row')).toHaveLength(3)
  await person.click(screen.getByRole('button', { name: '表格' }))
  await person.click(await screen.findByRole('menuitem', { name: '删除行' }))
  await waitFor(() => expect(within(text).getAllByRole('row')).toHaveLength(2))
  expect(last()).toContain('<table')
})

test('a chosen picture is uploaded and shown with its name', async () => {
  const { person, text, last } = await write('<p>a</p>')
  const put = { link, domain: '', name: 'a.png', originalName: '现场.png', attachId: '1' }
  answer(putFileCalls.avatar, () => put)
  const [input] = screen.getAllByLabelText('插入图片').filter((one) => one instanceof HTMLInputElement)
  await person.upload(input as HTMLElement, new File(['x'], '现场.png', { type: 'image/png' }))
  const shown = await within(text).findByRole('img', { name: '现场' })
  expect(shown.getAttribute('src')).toBe(link)
  expect(last()).toContain('<img')
})

test('a picture from elsewhere is not shown', async () => {
  const { text } = await write(`<p>a</p><img src="https://example.com/a.png" alt="b"><img src="${link}" alt="c">`)
  expect(
    within(text)
      .getAllByRole('img')
      .map((one) => one.getAttribute('alt')),
  ).toEqual(['c'])
})

test('a table scrolls alone for its reader', async () => {
  await draw(<RichText html="<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>" />)
  const region = await screen.findByRole('region', { name: '表格' })
  expect(within(region).getByRole('cell', { name: 'b' }).textContent).toBe('b')
})
