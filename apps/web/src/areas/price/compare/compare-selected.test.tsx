import { mostCompared } from '@library/contract/price/price-list'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { PageFootContext } from '../../../parts/page-foot.tsx'
import { emptyBasket, useBasket } from './basket.ts'
import { BasketBar, CompareSelected } from './compare-button.tsx'
import { useChosenRows } from './use-chosen-rows.ts'

startPage()
beforeEach(emptyBasket)

const row = (n: number) => ({ id: String(n), materialName: `钢筋${n}`, spec: 'Φ20' })
const pages = [[row(1), row(2)], Array.from({ length: mostCompared }, (_, at) => row(at + 3))]

/** Two pages of a list: each knows only its own rows. */
function List() {
  const { rows, ids, onSelect } = useChosenRows<ReturnType<typeof row>>()
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <>
      <PageFootContext value={foot}>
        <main>
          {pages.map((page) => (
            <button
              key={page[0]?.id}
              type="button"
              onClick={() => onSelect([...ids, ...page.map(({ id }) => id)], [...ids.map(() => undefined), ...page])}
            >
              选择 {page.length}
            </button>
          ))}
          <CompareSelected rows={rows} />
          <BasketBar />
        </main>
      </PageFootContext>
      <footer ref={setFoot} />
    </>
  )
}

test('the selected rows are compared with those in the comparison, and the tray is below the page', async () => {
  const { person, address } = await draw(<List />)
  expect(screen.queryByRole('button', { name: /对比所选/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: '选择 2' }))
  await person.click(screen.getByRole('button', { name: '对比所选（2）' }))
  expect(address()).toBe('/comparison/index?ids=1%2C2')
  expect(useBasket.getState().items.map(({ name }) => name)).toEqual(['钢筋1 Φ20', '钢筋2 Φ20'])
  const tray = screen.getByText('已选 2 个材料对比')
  expect(screen.getByRole('contentinfo').contains(tray)).toBe(true)
})

test('too many rows are refused as a whole, with the limit', async () => {
  const { person, address } = await draw(<List />)
  await person.click(screen.getByRole('button', { name: '选择 2' }))
  await person.click(screen.getByRole('button', { name: `选择 ${mostCompared}` }))
  await person.click(screen.getByRole('button', { name: `对比所选（${mostCompared + 2}）` }))
  await screen.findByText(`最多同时对比 ${mostCompared} 个材料，请先移除一个`)
  expect(address()).toBe('/')
  expect(useBasket.getState().items).toEqual([])
})
