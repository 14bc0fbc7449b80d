import { confirmAssumedCall } from '@library/contract/material/assumption.calls'
import { screen, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer, askedFor } from '../../../test/server.ts'
import { AssumedCard, AssumedTag } from './assumed.tsx'
import { AssumedList } from './entry/assumed-hint.tsx'
import { formValues, materialBody } from './entry/form-values.ts'
import { PriceFields } from './entry/price-fields.tsx'

startPage()

const row = { id: '7', assumed: ['taxRate', 'unitCode'] as const }
const marked = { ...row, assumed: [...row.assumed] }
const auditor = { role: 'auditor', buttons: ['information_review_audit'] }

test('a price says which of its fields were assumed', async () => {
  await draw(<AssumedTag row={marked} />)
  expect(screen.getByLabelText('按默认值填写，尚无人确认：税率、计量单位').textContent).toBe('待确认')
})

test('a price of which nothing is assumed has no mark', async () => {
  await draw(<AssumedTag row={{ assumed: [] }} />)
  expect(screen.queryByText('待确认')).toBeNull()
})

test('an auditor confirms what was assumed', async () => {
  answer(confirmAssumedCall, () => null as never)
  const { person } = await draw(<AssumedCard row={marked} />, { as: auditor })
  await person.click(await screen.findByRole('button', { name: '确认无误' }))
  await waitFor(() =>
    expect(askedFor(confirmAssumedCall).map(({ json }) => json)).toEqual([
      { id: '7', fields: ['taxRate', 'unitCode'] },
    ]),
  )
})

test('who may only look has no button', async () => {
  await draw(<AssumedCard row={marked} />, { as: { role: 'member', buttons: [] } })
  expect(await screen.findByText('按默认值填写，尚无人确认：税率、计量单位')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确认无误' })).toBeNull()
})

/** As much of the form as has a default, and what it would send. */
function PriceForm() {
  const [form] = Form.useForm()
  const values = Form.useWatch([], form)
  return (
    <Form form={form} initialValues={formValues(undefined)}>
      <AssumedList />
      <PriceFields row={undefined} />
      <output>{String(values?.assumed)}</output>
    </Form>
  )
}

const sent = () => screen.getByRole('status').textContent

test('the default tax rate of a new price is assumed until it is confirmed', async () => {
  const { person } = await draw(<PriceForm />)
  await waitFor(() => expect(sent()).toBe('taxRate'))
  screen.getByText(/默认值，请核对/)
  await person.click(screen.getByRole('button', { name: '无误' }))
  await waitFor(() => expect(sent()).toBe(''))
  expect(screen.queryByText(/默认值，请核对/)).toBeNull()
})

test('a tax rate that is typed is not assumed', async () => {
  const { person } = await draw(<PriceForm />)
  await waitFor(() => expect(sent()).toBe('taxRate'))
  await person.clear(screen.getByRole('combobox', { name: /税率/ }))
  await person.type(screen.getByRole('combobox', { name: /税率/ }), '3')
  await waitFor(() => expect(sent()).toBe(''))
})

test('the form sends what is still assumed', () => {
  const base = formValues(undefined)
  const values = { ...base, materialName: '中砂', spec: '中', unitCode: 'm3', categoryId: '1', priceIncl: '100' }
  const place = { regionCode: '330100', period: '202610' }
  expect(materialBody({ ...values, ...place }, undefined, 0)).toMatchObject({ assumed: ['taxRate'] })
  expect(materialBody({ ...values, ...place, assumed: [] }, undefined, 0)).toMatchObject({ assumed: [] })
})
