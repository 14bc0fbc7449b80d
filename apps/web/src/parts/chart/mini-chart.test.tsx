import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MiniChart } from './mini-chart.tsx'

const point = (name: string, value: number | null) => ({ name, value, text: String(value) })

test('a month without a value leaves a gap in the line', () => {
  const points = [point('7', 100), point('8', 101), point('9', null), point('10', 99), point('11', 98)]
  const { container } = render(<MiniChart points={points} label="指数" />)
  const lines = [...container.querySelectorAll('polyline')].map(
    (line) => line.getAttribute('points')?.split(' ').length,
  )
  expect(lines).toEqual([2, 2])
  expect(container.querySelectorAll('polygon')).toHaveLength(2)
})

test('a station without a value yet has no line', () => {
  const { container } = render(<MiniChart points={[point('7', null)]} label="指数" />)
  expect(container.querySelectorAll('polyline')).toHaveLength(0)
})

test('a value stands where the line does not run', () => {
  const sidesOf = (values: number[]) => {
    const { container, unmount } = render(
      <MiniChart points={values.map((value, at) => point(String(at), value))} label="指数" />,
    )
    const sides = [...container.querySelectorAll('g')].map((one) => {
      const [target, text] = [one.querySelector('circle'), one.querySelector('text')]
      return Number(text?.getAttribute('y')) < Number(target?.getAttribute('cy')) ? 'above' : 'below'
    })
    unmount()
    return sides
  }
  expect(sidesOf([1, 2, 3])).toEqual(['below', 'above', 'above'])
  expect(sidesOf([3, 2, 1])).toEqual(['above', 'below', 'below'])
  expect(sidesOf([7])).toEqual(['above'])
})
