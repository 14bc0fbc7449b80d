import { businessDictionaryCall } from '@library/contract/dictionary/dictionary'
import { putFileCalls } from '@library/contract/files/attach'
import type { MaterialRow } from '@library/contract/material/material'
import { correctCall } from '@library/contract/material/revision'
import { priceBasis } from '@library/pricing/tax'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, refuse } from '../../../../test/server.ts'
import { listNames } from '../refresh.ts'
import { CorrectDialog } from './correct-dialog.tsx'

startPage()

const needed = '变动 50.00%，超过 5%，请附勘误依据，并由另一人确认'

/** As much of a published price as the dialog reads. */
const row = {
  ...{ id: '7', version: 3, revision: 1, materialName: '中砂' },
  ...{ priceBasis: priceBasis.excluded, priceExcl: '100.00', priceIncl: '113.00', taxRate: '0.13' },
} as MaterialRow

/** A station that takes up to 5 % at once, and more only with a document, as a proposal. */
beforeEach(() => {
  answer(businessDictionaryCall, () => [])
  const file = { link: '/api/file/31', domain: '', name: 'f', originalName: '发票.pdf', attachId: '31' }
  answer(putFileCalls.attachment, () => file)
  answer(correctCall, ({ json: { priceExcl, attachId } }) => {
    if (Number(priceExcl) <= 105) return { ...row, revision: 2 }
    if (attachId) return row
    return refuse(400, 'material/correction-document', needed, [{ field: 'attachId', msg: needed }])
  })
})

async function open() {
  const onClose = vi.fn()
  const { person } = await draw(<CorrectDialog row={row} onClose={onClose} />)
  const price = await screen.findByRole('textbox', { name: '除税价' })
  const save = () => person.click(screen.getByRole('button', { name: '保存' }))
  async function correctTo(text: string) {
    await person.clear(price)
    await person.type(price, text)
    await person.type(screen.getByRole('textbox', { name: '原因' }), '录入错误')
    await save()
  }
  return { person, onClose, save, correctTo }
}
const sent = () => askedFor(correctCall).map(({ json }) => json)

test('a correction asks for its reason before it is sent', async () => {
  const { save } = await open()
  await save()
  expect(await screen.findByText('请填写原因')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a large correction asks for a document at its field, and then waits for somebody else', async () => {
  const { person, onClose, save, correctTo } = await open()
  screen.getByText('变动超过本站设定的幅度（一般为 5%）时必须附依据，并由另一人确认后生效')
  await correctTo('150')
  expect(await screen.findByText(needed)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  const file = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await person.upload(file, new File(['%PDF-1.4'], '发票.pdf', { type: 'application/pdf' }))
  await screen.findByRole('link', { name: '发票.pdf' })
  await save()
  expect(await screen.findByText('已提交，等待另一人确认')).toBeTruthy()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const typed = { id: '7', version: 3, priceExcl: '150', taxRate: '0.13', reason: '录入错误' }
  expect(sent()).toMatchObject([
    { ...typed, attachId: null },
    { ...typed, attachId: '31' },
  ])
})

test('a small correction needs no document and is published at once', async () => {
  const { onClose, correctTo } = await open()
  await correctTo('104')
  expect(await screen.findByText('勘误已发布')).toBeTruthy()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.queryByText('已提交，等待另一人确认')).toBeNull()
})

/** A list that stands behind the dialog. */
function Behind({ read }: { read: () => number }) {
  return <p>第 {useQuery({ queryKey: [listNames.done], queryFn: read }).data} 次</p>
}

test('after a refusal the lists behind are read again when the dialog closes, and not before', async () => {
  answer(correctCall, () => refuse(409, 'common/conflict', '数据已被他人修改'))
  let times = 0
  const onClose = vi.fn()
  const { person } = await draw(
    <>
      <Behind read={() => ++times} />
      <CorrectDialog row={row} onClose={onClose} />
    </>,
  )
  await person.type(await screen.findByRole('textbox', { name: '原因' }), '录入错误')
  await person.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('数据已被他人修改')
  expect(times).toBe(1)
  await person.click(screen.getByRole('button', { name: '取消' }))
  await person.click(await screen.findByRole('button', { name: /放弃|离开|不保存/ }))
  await screen.findByText('第 2 次')
  expect(onClose).toHaveBeenCalledOnce()
})
