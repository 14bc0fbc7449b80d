import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { switchLanguage } from '../../../platform/text/language.ts'
import { Sample } from './figures.tsx'

startPage()

test('a price of too few enterprises is the quotation of an enterprise, and a reference price says its sample', async () => {
  await draw(
    <ul>
      <li>
        <Sample n={2} isReference={0} />
      </li>
      <li>
        <Sample n={4} isReference={0} short />
      </li>
      <li>
        <Sample n={3} isReference={1} />
      </li>
    </ul>,
  )
  const shown = () => screen.getAllByRole('listitem').map((one) => one.textContent)
  expect(shown()).toEqual(['企业报价 · 样本不足', '样本不足', '样本 3'])
  expect(screen.getByTitle('企业报价 · 样本 4').textContent).toBe('样本不足')
  await act(() => switchLanguage('en'))
  expect(shown()).toEqual(['Quotation · too few', 'too few', 'n = 3'])
})
