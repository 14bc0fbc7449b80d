import { businessDictionaryCall } from '@library/contract/dictionary/dictionary'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer } from '../../../test/server.ts'
import { UnitPicker, UnitText } from './unit.tsx'

startPage()

const entry = (dictKey: string, dictValue: string, remark: string) =>
  ({ dictKey, dictValue, remark, id: dictKey, code: 'unit' }) as never

beforeEach(() => {
  answer(businessDictionaryCall, () => [
    entry('t', '吨', 'mass'),
    entry('kg', '千克', 'mass'),
    entry('m3', '立方米', 'volume'),
    entry('piece', '个', 'count'),
    entry('crate', '箱', 'count'),
  ])
})

test('a unit is written in one way; a custom one has its name from the dictionary', async () => {
  await draw(
    <ul>
      {['t', 'm3', 'piece', 'crate'].map((code) => (
        <li key={code}>
          <UnitText code={code} />
        </li>
      ))}
    </ul>,
  )
  await screen.findByText('箱')
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['t', 'm³', '个', '箱'])
})

test('a form offers symbol and name, of one dimension where a unit is given', async () => {
  const { person } = await draw(<UnitPicker like="t" id="unit" />)
  await person.click(screen.getByRole('combobox'))
  await screen.findByTitle('t（吨）')
  expect(screen.getByTitle('kg（千克）')).toBeTruthy()
  expect(screen.queryByTitle('m³（立方米）')).toBeNull()
})
