import { findRegionsCall, type RegionPlace, regionTreeCall } from '@library/contract/region/region'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { answer } from '../../../test/server.ts'
import { RegionPicker } from './region-picker.tsx'

startPage()

const place = (code: string, ...names: string[]): RegionPlace => ({ code, names, codes: [code] })
const zhejiang = place('330000', '浙江省')
const hangzhou = place('330100', '浙江省', '杭州市')
const huzhou = place('330500', '浙江省', '湖州市')
const found: Record<string, RegionPlace[]> = { hangzhou: [hangzhou], hz: [hangzhou, huzhou] }

function Picker() {
  const [value, setValue] = useState('')
  return (
    <>
      <RegionPicker {...{ value }} onChange={(code) => setValue(String(code))} />
      <output>{value}</output>
    </>
  )
}

const shown = () => [...document.querySelectorAll('.ant-select-tree-title')].map(({ textContent }) => textContent)

test('the regions that the server finds by pinyin and by initials are offered, and one of them is picked', async () => {
  answer(regionTreeCall, () => [
    { id: '330000', parentId: '0', title: '浙江省', key: '330000', value: '330000', hasChildren: true },
  ])
  answer(findRegionsCall, ({ query: { name, codes } }) => {
    if (codes) return [zhejiang, hangzhou, huzhou].filter(({ code }) => codes.split(',').includes(code))
    return found[name ?? ''] ?? []
  })
  const { person } = await draw(<Picker />)
  const box = screen.getByRole('combobox')
  await person.click(box)
  await person.type(box, 'hangzhou')
  await waitFor(() => expect(shown()).toEqual(['浙江省 / 杭州市']))
  await person.clear(box)
  await person.type(box, 'hz')
  await waitFor(() => expect(shown()).toEqual(['浙江省 / 杭州市', '浙江省 / 湖州市']))
  await person.click(screen.getByTitle('浙江省 / 湖州市'))
  expect(screen.getByRole('status').textContent).toBe('330500')
})
