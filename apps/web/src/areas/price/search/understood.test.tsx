import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { type Understanding, Understood } from './understood.tsx'

startPage()

const notes: Understanding['notes'] = [
  { kind: 'word', text: '螺纹钢', means: ['热轧带肋钢筋'] },
  { kind: 'measure', text: 'Φ20' },
  { kind: 'region', text: '宁波' },
]

describe('what was understood', () => {
  test('is shown part by part, and each part can be taken off', async () => {
    const texts: string[] = []
    const { person } = await draw(
      <Understood understood={{ notes, matched: 'exact' }} onText={(text) => texts.push(text)} />,
    )
    const list = screen.getByRole('list', { name: '检索理解' })
    expect([...list.children].map((one) => one.textContent)).toEqual(['按“热轧带肋钢筋”查找', 'Φ20', '宁波'])
    expect(screen.queryByRole('status')).toBeNull()
    for (const text of ['螺纹钢', 'Φ20', '宁波'])
      await person.click(screen.getByRole('button', { name: `去掉 ${text}` }))
    expect(texts).toEqual(['Φ20 宁波', '螺纹钢 宁波', '螺纹钢 Φ20'])
  })

  test('a month is shown as the issue that it means', async () => {
    const texts: string[] = []
    const period: Understanding['notes'] = [
      { kind: 'word', text: '水泥' },
      { kind: 'period', text: '9月', means: ['202609'] },
    ]
    const understood = { notes: period, matched: 'exact' } as const
    const { person } = await draw(<Understood understood={understood} onText={(text) => texts.push(text)} />)
    expect(screen.getByRole('list').textContent).toBe('水泥2026-09')
    await person.click(screen.getByRole('button', { name: '去掉 9月' }))
    expect(texts).toEqual(['水泥'])
  })

  test.each([
    ['split', '按拆开的词'],
    ['class', '按所属类别'],
    ['sound', '按相近的读音'],
    ['similar', '按相近的写法'],
  ] as const)('a match by %s says so', async (matched, text) => {
    await draw(<Understood understood={{ notes, matched }} onText={() => undefined} />)
    expect(screen.getByRole('status').textContent).toContain(text)
  })

  test('says nothing about one word that was found as it was typed', async () => {
    const understood = { notes: [{ kind: 'word', text: '钢筋' }], matched: 'exact' } as const
    await draw(<Understood understood={{ ...understood, notes: [...understood.notes] }} onText={() => undefined} />)
    expect(screen.queryByRole('list')).toBeNull()
  })
})
