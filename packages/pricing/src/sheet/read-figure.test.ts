import { expect, test } from 'vitest'
import { readFigure } from './read-figure.ts'

test('figures are read as sheets write them', () => {
  const figures = {
    '5,200': '5200',
    '１２．５': '12.5',
    ' 1 000.50 ': '1000.50',
    '¥3.2': '3.2',
    '￥3,480.00': '3480.00',
    '3480元': '3480',
    '-4': '-4',
    '1,234,567.89': '1234567.89',
    '- 5': '-5',
    "'12.5": '12.5',
  }
  for (const [written, figure] of Object.entries(figures)) expect(readFigure(written)).toBe(figure)
  for (const written of ['', '—', '1.2.3', '约5', '3,5', '3 760,00', '1.234,56', '12 5', '1 2345'])
    expect(readFigure(written)).toBeNull()
})
