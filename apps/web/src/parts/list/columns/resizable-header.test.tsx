import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { ResizableHeader } from './resizable-header.tsx'

startPage()

const onSort = vi.fn()

function Header({ start }: { start?: number }) {
  const [width, onWidth] = useState(start)
  return (
    <table>
      <thead>
        <tr>
          <ResizableHeader resizing={{ width, onWidth }} name="品牌" onClick={onSort}>
            品牌
          </ResizableHeader>
        </tr>
      </thead>
    </table>
  )
}

const handle = () => screen.getByRole('separator', { name: '调整列宽 品牌' })
const width = () => handle().getAttribute('aria-valuenow')

test('the arrow keys make a column wider and narrower, within limits, and Delete gives the width back', async () => {
  const { person } = await draw(<Header start={100} />)
  await person.tab()
  expect(document.activeElement).toBe(handle())
  await person.keyboard('{ArrowRight}{ArrowRight}')
  expect(width()).toBe('132')
  await person.keyboard('{ArrowLeft>9/}')
  expect(width()).toBe(handle().getAttribute('aria-valuemin'))
  await person.keyboard('{ArrowRight>99/}')
  expect(width()).toBe(handle().getAttribute('aria-valuemax'))
  await person.keyboard('{Delete}')
  expect(handle().getAttribute('aria-valuetext')).toBe('随内容')
})

test('a double click gives the width back, and neither it nor a click sorts the list', async () => {
  onSort.mockClear()
  const { person } = await draw(<Header start={200} />)
  await person.click(handle())
  expect(width()).toBe('200')
  await person.dblClick(handle())
  expect(handle().getAttribute('aria-valuetext')).toBe('随内容')
  expect(onSort).not.toHaveBeenCalled()
  await person.click(screen.getByText('品牌'))
  expect(onSort).toHaveBeenCalledOnce()
})

test('dragging changes the width once, when the handle is released', async () => {
  await draw(<Header start={0} />)
  const line = handle()
  Object.defineProperty(line.closest('th'), 'offsetWidth', { value: 120 })
  const at = (clientX: number) => ({ clientX, button: 0, pointerId: 1 })
  fireEvent(line, new MouseEvent('pointerdown', { ...at(300), bubbles: true }))
  fireEvent(line, new MouseEvent('pointermove', at(340)))
  expect(width()).toBe('0')
  fireEvent(line, new Event('lostpointercapture'))
  expect(width()).toBe('160')
})
