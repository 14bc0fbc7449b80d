import type { ListLine, MatchCandidate } from '@library/contract/workbench/list'
import { confirmMatchesCall, lineCandidatesCall, undoMatchesCall } from '@library/contract/workbench/list.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startPage } from '../../../../test/draw.tsx'
import { type Asked, answer, askedFor } from '../../../../test/server.ts'
import { openStep, reader } from '../testing/open-step.tsx'
import { lineOf } from '../testing/records.ts'

startPage()

const lines = [
  lineOf('1', { ownAmount: '90000.00' }),
  lineOf('2', {}, { colour: 'amber', lacks: ['lead'], facts: [fact('HRB400E', 'equal'), fact('Φ16', 'missing')] }),
  lineOf('3', { unitText: '根' }, { colour: 'amber', factor: null, factorFrom: null, lacks: ['score'] }),
  lineOf('4', {}, { colour: 'red', stdMaterialId: null, name: null, spec: null, unitCode: null }),
]

function fact(value: string, state: string) {
  return { name: 'steelGrade', own: value, other: value, state }
}

const candidate: MatchCandidate = {
  ...{ stdMaterialId: '55', name: '热轧带肋钢筋', spec: 'HRB400E Φ16', unitCode: 't', code: null, score: 82 },
  ...{ family: 'alias', facts: [], unexplained: [], broken: [], factor: '1.000000000', factorFrom: 'unit' },
}
const other: MatchCandidate = {
  ...candidate,
  ...{ stdMaterialId: '56', spec: 'HRB400E Φ20' },
  broken: [{ name: 'diameter', own: 'Φ16', other: 'φ20', state: 'broken' }],
}

/** Every decision is done, and the lines come back as they are then. */
function decideAll({ json }: Asked) {
  const items = (json.items ?? []) as { lineId: string; stdMaterialId?: string | null }[]
  const done = items.map(({ lineId, stdMaterialId }) => {
    const before = lines.find(({ id }) => id === lineId) as ListLine
    const colour = stdMaterialId ? ('confirmed' as const) : ('none' as const)
    const line = { ...before, match: before.match && { ...before.match, colour } }
    return { lineId, isDone: true, msg: null, errorCode: null, lines: [line] }
  })
  return { count: done.length, items: done, greenIds: json.allGreen === 1 ? ['1'] : [] }
}

async function openMatch(options: Parameters<typeof openStep>[1] = {}) {
  answer(confirmMatchesCall, decideAll)
  const drawn = await openStep('match', { lines, ...options })
  const grid = await screen.findByRole('grid', { name: '清单行' })
  await waitFor(() => expect(within(grid).getAllByRole('row')).toHaveLength(lines.length + 1))
  return { ...drawn, grid }
}

const sent = () => askedFor(confirmMatchesCall).map(({ json }) => json)
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const current = () => document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '')

test('a line shows its own text, the verdict in words, why, and the material', async () => {
  await openMatch()
  expect(rowOf('材料1').textContent).toContain('相符')
  expect(rowOf('材料1').textContent).toContain('标准1')
  expect(rowOf('材料2').textContent).toContain('待核')
  expect(rowOf('材料2').textContent).toContain('名称一致 · HRB400E ✓ · 缺 Φ16')
  expect(rowOf('材料2').textContent).toContain('另有相近材料')
  expect(rowOf('材料3').textContent).toContain('需换算')
  expect(rowOf('材料3').textContent).toContain('相符程度不足')
  expect(rowOf('材料4').textContent).toContain('未匹配')
})

test('Enter accepts the line and goes on to the next; the table has the focus from the start', async () => {
  const { person } = await openMatch()
  expect(current()?.textContent).toContain('材料1')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ versionId: '70', sameText: 0 })
  expect(sent()[0]?.items).toEqual([{ lineId: '1', stdMaterialId: '91', factor: '1.000000000' }])
  expect(rowOf('材料1').textContent).toContain('已确认')
  expect(current()?.textContent).toContain('材料2')
})

test('arrows move, N says that the catalogue has none, Shift+Enter takes all lines of the same text', async () => {
  const { person } = await openMatch()
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}n')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.items).toEqual([{ lineId: '4', stdMaterialId: null }])
  await person.keyboard('{Home}{Shift>}{Enter}{/Shift}')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ sameText: 1, items: [{ lineId: '1', stdMaterialId: '91' }] })
})

test('a number takes that candidate', async () => {
  const { person } = await openMatch()
  answer(lineCandidatesCall, () => ({ candidates: [candidate], nearby: [other] }))
  await person.keyboard('{End}1')
  await waitFor(() => expect(sent()[0]?.items).toEqual([{ lineId: '4', stdMaterialId: '55', factor: '1.000000000' }]))
})

test('a line without a factor asks for one before it is accepted', async () => {
  const { person } = await openMatch()
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByLabelText('1 根 等于多少'), '0')
  await person.click(within(dialog).getByRole('button', { name: /接\s*受/ }))
  await within(dialog).findByText('请填写大于 0 的数，最多 9 位小数')
  await person.type(within(dialog).getByLabelText('1 根 等于多少'), '.019')
  await person.click(within(dialog).getByRole('button', { name: /接\s*受/ }))
  await waitFor(() => expect(sent()[0]?.items).toEqual([{ lineId: '3', stdMaterialId: '93', factor: '0.019' }]))
})

test('Space selects lines, and Enter accepts those that were selected', async () => {
  const { person } = await openMatch()
  await person.keyboard(' {ArrowDown} ')
  await screen.findByText('已选 2 行')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ items: [{ lineId: '1' }, { lineId: '2' }] })
})

test('A accepts all that agree, and Ctrl+Z takes the last decision back', async () => {
  const { person } = await openMatch()
  answer(undoMatchesCall, () => ({ count: 1 }))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await person.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(askedFor(undoMatchesCall)).toHaveLength(1))
  expect(askedFor(undoMatchesCall)[0]?.json).toEqual({ versionId: '70', lineIds: ['1'] })
  await person.keyboard('a')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ allGreen: 1 })
  await person.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(askedFor(undoMatchesCall)).toHaveLength(2))
})

test('a broken gate puts the line back and asks for a reason', async () => {
  const { person } = await openMatch()
  answer(lineCandidatesCall, () => ({ candidates: [], nearby: [other] }))
  answer(confirmMatchesCall, ({ json }) => {
    const [item] = json.items as { lineId: string; substituteReason?: string }[]
    if (item?.substituteReason) return decideAll({ query: {}, body: '', json })
    const msg = '规格冲突：清单为Φ16，材料为Φ20'
    return {
      count: 0,
      items: [{ lineId: item?.lineId ?? '', isDone: false, msg, errorCode: 'match/gate', lines: [] }],
      greenIds: [],
    }
  })
  await person.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('规格冲突：清单为Φ16，材料为Φ20')
  expect(rowOf('材料1').textContent).toContain('相符')
  await person.type(within(dialog).getByLabelText('代换原因'), '现场只有这种')
  await person.click(within(dialog).getByRole('button', { name: /代\s*换/ }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.items).toMatchObject([{ lineId: '1', stdMaterialId: '91', substituteReason: '现场只有这种' }])
})

test('what is alike and not usable says which measures contradict', async () => {
  answer(lineCandidatesCall, () => ({ candidates: [candidate], nearby: [other] }))
  await openStep('match', { lines })
  answer(lineCandidatesCall, () => ({ candidates: [candidate], nearby: [other] }))
  expect((await screen.findByText('直径：清单 Φ16，材料 Φ20')).textContent).toBeTruthy()
  screen.getByRole('button', { name: '选用 热轧带肋钢筋 HRB400E Φ16' })
})

test('a slash searches the catalogue, and typing there moves nothing', async () => {
  const { person } = await openMatch()
  await person.keyboard('/')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('在材料库里查找')
  await person.keyboard('na1')
  expect(sent()).toEqual([])
  await waitFor(() => expect(askedFor(lineCandidatesCall).at(-1)?.query).toEqual({ lineId: '1', text: 'na1' }))
})

test('a reader moves and reads, and decides nothing', async () => {
  const { person } = await openMatch({ as: reader })
  await person.keyboard('{Enter}an1{ArrowDown}')
  expect(current()?.textContent).toContain('材料2')
  expect(sent()).toEqual([])
  expect(screen.queryByRole('button', { name: /接受/ })).toBeNull()
})

test('the question mark shows every key', async () => {
  const { person } = await openMatch()
  await person.keyboard('?')
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('键盘操作')
  expect(within(dialog).getAllByRole('term')).toHaveLength(12)
})
