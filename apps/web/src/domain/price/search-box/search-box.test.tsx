import { searchBoxCall } from '@library/contract/price/search-box'
import { clearHistoryCall } from '@library/contract/search/search-history'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Button, Form } from 'antd'
import { beforeEach, describe, expect, test } from 'vitest'
import { draw, startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, later, refuse } from '../../../../test/server.ts'
import { SearchBox } from './search-box.tsx'

startPage()

let history: string[]
let searched: unknown[]
let opened: string[]

beforeEach(() => {
  history = ['螺纹钢', '商砼']
  searched = []
  opened = []
  answer(searchBoxCall, ({ query: { term } }) =>
    term
      ? {
          materials: [
            { name: `${term}A`, specs: 12 },
            { name: `${term}B`, specs: null },
          ],
          categories: [{ id: '7', name: '黑色金属' }],
          hot: [],
          history: [],
        }
      : { materials: [], categories: [], hot: ['水泥'], history },
  )
  answer(clearHistoryCall, ({ json: { term } }) => {
    history = term === undefined ? [] : history.filter((one) => one !== term)
    return null
  })
})

async function drawBox() {
  const drawn = await draw(
    <Form onFinish={({ text }: { text: string }) => searched.push(text)}>
      <Form.Item name="text" label="材料" initialValue="">
        <SearchBox placeholder="" onCategory={(id) => opened.push(id)} />
      </Form.Item>
      <Button htmlType="submit">查</Button>
    </Form>,
  )
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: '材料' })
  const names = () => screen.queryAllByRole('option').map((one) => one.querySelector('b')?.textContent)
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent
  return { ...drawn, box, names, active }
}

describe('the search box of prices', () => {
  test('asks nothing until it is entered, and then offers the history and hot searches', async () => {
    const { person, box, names } = await drawBox()
    expect(askedFor(searchBoxCall)).toEqual([])
    await person.click(box)
    await waitFor(() => expect(names()).toEqual(['螺纹钢', '商砼', '清空检索记录', '水泥']))
    expect(screen.getAllByRole('group').map((one) => one.ariaLabel ?? one.getAttribute('aria-label'))).toEqual([
      '检索记录',
      '热门检索',
    ])
  })

  test('offers materials with the number of their specs, and categories; a choice fills the field and searches', async () => {
    const { person, box } = await drawBox()
    await person.type(box, '钢')
    const first = await screen.findByRole('option', { name: /^钢A/ })
    expect(first.textContent).toContain('12 种规格')
    expect(screen.getByRole('option', { name: /^钢B/ }).textContent).toBe('钢B')
    await person.click(first)
    await waitFor(() => expect(searched).toEqual(['钢A']))
    expect(box.value).toBe('钢A')
    expect(box.getAttribute('aria-expanded')).toBe('false')
  })

  test('opens a category', async () => {
    const { person, box } = await drawBox()
    await person.type(box, '钢')
    await person.click(await screen.findByRole('option', { name: '黑色金属' }))
    expect(opened).toEqual(['7'])
    expect(searched).toEqual([])
  })

  test('is used by keyboard: Enter searches what was typed, arrows enter the list, Escape leaves it', async () => {
    const { person, box, active } = await drawBox()
    await person.type(box, '钢')
    await screen.findByRole('option', { name: /^钢A/ })
    expect(active()).toBeUndefined()
    await person.keyboard('{ArrowDown}')
    expect(active()).toContain('钢A')
    await person.keyboard('{End}')
    expect(active()).toBe('黑色金属')
    await person.keyboard('{ArrowDown}')
    expect(active()).toContain('钢A')
    await person.keyboard('{ArrowUp}{Home}{ArrowDown}')
    expect(active()).toBe('钢B')
    await person.keyboard('{Escape}')
    expect(screen.queryAllByRole('option')).toEqual([])
    await person.keyboard('{Enter}')
    await waitFor(() => expect(searched).toEqual(['钢']))
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(searched).toEqual(['钢', '钢A']))
  })

  test('an Enter that ends the composition of a character chooses nothing', async () => {
    const { person, box } = await drawBox()
    await person.type(box, '钢')
    await screen.findByRole('option', { name: /^钢A/ })
    await person.keyboard('{ArrowDown}')
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    expect(searched).toEqual([])
  })

  test('a newer text aborts the request of the older one, whose answer never shows', async () => {
    const slow = later()
    answer(searchBoxCall, async ({ query: { term } }) => {
      if (term === '钢') await slow.waited
      return { materials: [{ name: `${term}A`, specs: null }], categories: [], hot: [], history: [] }
    })
    const signals = watchSignals()
    const { person, box, names } = await drawBox()
    await person.type(box, '钢')
    await waitFor(() => expect(askedFor(searchBoxCall).map(({ query }) => query.term)).toContain('钢'))
    await person.type(box, '筋')
    await waitFor(() => expect(names()).toEqual(['钢筋A']))
    expect(signals.get('钢')?.aborted).toBe(true)
    expect(signals.get('钢筋')?.aborted).toBe(false)
    slow.come()
    await person.keyboard('{ArrowDown}')
    expect(names()).toEqual(['钢筋A'])
  })

  test('removes one search of the history by pointer or by Delete', async () => {
    const { person, box, names } = await drawBox()
    await person.click(box)
    const entry = await screen.findByRole('option', { name: '螺纹钢' })
    await person.click(entry.querySelector('[title]') as HTMLElement)
    await waitFor(() => expect(names()).toEqual(['商砼', '清空检索记录', '水泥']))
    await person.keyboard('{ArrowDown}{Delete}')
    await waitFor(() => expect(names()).toEqual(['水泥']))
    await waitFor(() =>
      expect(askedFor(clearHistoryCall).map(({ json }) => json)).toEqual([{ term: '螺纹钢' }, { term: '商砼' }]),
    )
    expect(searched).toEqual([])
  })

  test('clears the history', async () => {
    const { person, box } = await drawBox()
    await person.click(box)
    await person.click(await screen.findByRole('option', { name: '清空检索记录' }))
    await waitFor(() => expect(askedFor(clearHistoryCall).map(({ json }) => json)).toEqual([{}]))
    await person.click(box)
    await waitFor(() => expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['水泥']))
  })

  test('says nothing when the server refuses, and still searches', async () => {
    answer(searchBoxCall, () => refuse(500, 'common/failed', '出错了'))
    const { person, box } = await drawBox()
    await person.type(box, '钢')
    await waitFor(() => expect(askedFor(searchBoxCall).map(({ query }) => query.term)).toContain('钢'))
    await person.keyboard('{Enter}')
    await waitFor(() => expect(searched).toEqual(['钢']))
    expect(screen.queryByText('出错了')).toBeNull()
    expect(screen.queryAllByRole('option')).toEqual([])
  })

  test('asks nothing without a connection', async () => {
    const { person, box } = await drawBox()
    window.dispatchEvent(new Event('offline'))
    await person.type(box, '钢{Enter}')
    await waitFor(() => expect(searched).toEqual(['钢']))
    expect(askedFor(searchBoxCall)).toEqual([])
    window.dispatchEvent(new Event('online'))
  })
})

/** The signal of each request by its term. */
function watchSignals(): ReadonlyMap<string, AbortSignal> {
  const signals = new Map<string, AbortSignal>()
  const usual = globalThis.fetch
  globalThis.fetch = (address, init) => {
    const term = new URL(String(address), location.href).searchParams.get('term')
    if (term && init?.signal) signals.set(term, init.signal)
    return usual(address, init)
  }
  return signals
}
