import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrow, diagram } from '../../../../test/desks/flow-desk.ts'
import { blueprintOf } from '../model/blueprint.ts'
import { checkDiagram } from '../model/check-diagram.ts'
import { readDiagram } from '../model/diagram.ts'
import { isError } from '../model/problems.ts'
import { takeStep } from './cached-step.ts'
import { engineSource } from './engine-source.ts'
import { runStep, type Step } from './engine-step.ts'

/** Processes assembled from typical parts of models. */
type Piece =
  | { kind: 'task' }
  | { kind: 'timed' }
  | { kind: 'vote'; people: number }
  | { kind: 'row' | 'both' | 'either' | 'sub'; parts: Piece[] }
  | { kind: 'again'; part: Piece }

const piece = fc.letrec<{ piece: Piece }>((tie) => {
  const parts = fc.array(tie('piece'), { minLength: 1, maxLength: 3 })
  return {
    piece: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      fc.constant<Piece>({ kind: 'task' }),
      fc.constant<Piece>({ kind: 'timed' }),
      fc.integer({ min: 1, max: 3 }).map((people): Piece => ({ kind: 'vote', people })),
      fc.record({ kind: fc.constantFrom('row' as const, 'both' as const, 'either' as const, 'sub' as const), parts }),
      fc.record({ kind: fc.constant('again' as const), part: tie('piece') }),
    ),
  }
}).piece

/** Draws a part between two generated ids; the expected behaviour does not come from the engine. */
function draw(next: () => number, one: Piece): { xml: string; first: string; last: string } {
  const id = `n${next()}`
  const line = (from: string, to: string, condition?: string) => arrow(`f${next()}`, from, to, condition)
  const user = (inside = '') => `<userTask id="${id}" flowable:assignee="1">${inside}</userTask>`
  if (one.kind === 'task') return { xml: user(), first: id, last: id }
  if (one.kind === 'vote') {
    const loop = `<multiInstanceLoopCharacteristics><loopCardinality>${one.people}</loopCardinality></multiInstanceLoopCharacteristics>`
    return { xml: user(loop), first: id, last: id }
  }
  if (one.kind === 'timed') {
    const event = `<intermediateCatchEvent id="${id}"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></intermediateCatchEvent>`
    return { xml: event, first: id, last: id }
  }
  if (one.kind === 'again') {
    const inner = draw(next, one.part)
    const gates = `<exclusiveGateway id="${id}i"/><userTask id="${id}u" flowable:assignee="1"/><exclusiveGateway id="${id}o" default="${id}d"/>`
    const lines = `${line(`${id}i`, inner.first)}${line(inner.last, `${id}u`)}${line(`${id}u`, `${id}o`)}${line(`${id}o`, `${id}i`, 'more')}`
    const out = `${arrow(`${id}d`, `${id}o`, `${id}x`)}<exclusiveGateway id="${id}x"/>`
    return { xml: inner.xml + gates + lines + out, first: `${id}i`, last: `${id}x` }
  }
  const inner = one.parts.map((part) => draw(next, part))
  const body = inner.map(({ xml }) => xml).join('')
  if (one.kind === 'row' || one.kind === 'sub') {
    const joined = inner
      .slice(1)
      .map((part, at) => line(inner[at]?.last ?? '', part.first))
      .join('')
    const [first = '', last = ''] = [inner[0]?.first, inner.at(-1)?.last]
    if (one.kind === 'row') return { xml: body + joined, first, last }
    const edges = `<startEvent id="${id}s"/>${line(`${id}s`, first)}${line(last, `${id}e`)}<endEvent id="${id}e"/>`
    return { xml: `<subProcess id="${id}">${edges}${body}${joined}</subProcess>`, first: id, last: id }
  }
  const type = one.kind === 'both' ? 'parallelGateway' : 'exclusiveGateway'
  const roads = inner.map((part, at) => {
    const isLast = at === inner.length - 1
    const to =
      one.kind === 'either' && !isLast
        ? line(`${id}i`, part.first, `road == ${at}`)
        : arrow(`${id}d${at}`, `${id}i`, part.first)
    return to + line(part.last, `${id}o`)
  })
  const standard = one.kind === 'either' ? ` default="${id}d${inner.length - 1}"` : ''
  return {
    xml: `<${type} id="${id}i"${standard}/><${type} id="${id}o"/>${body}${roads.join('')}`,
    first: `${id}i`,
    last: `${id}o`,
  }
}

function drawn(one: Piece): string {
  let serial = 0
  const next = () => (serial += 1)
  const inner = draw(next, one)
  return diagram(
    'p',
    `<startEvent id="s"/>${arrow('fs', 's', inner.first)}${inner.xml}${arrow('fe', inner.last, 'e')}<endEvent id="e"/>`,
  )
}

/** How many answers and timers a part needs; a loop is repeated once after its first end. */
function effort(one: Piece, road: number, isAgain = false): number {
  if (one.kind === 'task' || one.kind === 'timed') return 1
  if (one.kind === 'vote') return one.people
  if (one.kind === 'again')
    return effort(one.part, road, isAgain) + 1 + (isAgain ? 0 : effort(one.part, road, true) + 1)
  const efforts = one.parts.map((part) => effort(part, road, isAgain))
  if (one.kind === 'either') return efforts[Math.min(road, efforts.length - 1)] ?? 0
  return efforts.reduce((sum, part) => sum + part, 0)
}

test('random processes end, lose no task, and each answer moves exactly the intended step', async () => {
  const now = new Date('2026-01-01T00:00:00Z')
  await fc.assert(
    fc.asyncProperty(piece, fc.nat(2), fc.infiniteStream(fc.nat(50)), async (one, road, picks) => {
      const xml = drawn(one)
      const read = await readDiagram(xml)
      expect(checkDiagram(read).filter(isError)).toEqual([])
      const loaded = { source: await engineSource(xml), blueprint: blueprintOf(read) }
      let variables = { road, more: false }
      let answers = 0
      const visits = new Set<string>()
      const repeated = new Set<string>()
      let step: Step = await runStep({ ...loaded, state: null, variables }, now)
      for (const pick of picks) {
        for (const { executionId } of step.entered) {
          expect(visits.has(executionId)).toBe(false)
          visits.add(executionId)
        }
        if (step.state === null) break
        const open = [...step.waiting, ...step.timers]
        const chosen = open[pick % open.length] as (typeof open)[number]
        const { activityId, executionId } = chosen
        const kind = 'due' in chosen ? 'timer' : 'complete'
        const others = open.filter((other) => other !== chosen).map((other) => other.executionId)
        // As it is stored: only JSON may be needed to resume.
        const state = JSON.parse(step.state)
        variables = { ...variables, more: activityId.endsWith('u') && !repeated.has(activityId) }
        repeated.add(activityId)
        step = await runStep({ ...loaded, state, variables }, now, {
          kind,
          activityId,
          executionId,
          output: { pass: true },
        })
        answers += 1
        const still = new Set([...step.waiting, ...step.timers].map((other) => other.executionId))
        expect(still.has(executionId)).toBe(false)
        for (const other of others) expect(still.has(other)).toBe(true)
      }
      expect(step.state).toBeNull()
      expect(answers).toBe(effort(one, road))
    }),
    { numRuns: 30 },
  )
})

test('a remembered step is the one the engine takes, whatever was answered before', async () => {
  const now = new Date('2026-01-01T00:00:00Z')
  let marks = 0
  await fc.assert(
    fc.asyncProperty(
      piece,
      fc.array(fc.nat(2), { minLength: 2, maxLength: 3 }),
      fc.nat(50),
      async (one, roads, pick) => {
        const xml = drawn(one)
        const source = await engineSource(xml)
        marks += 1
        const loaded = { source, blueprint: blueprintOf(await readDiagram(xml)), mark: `random ${marks}` }
        const walk = async (take: typeof takeStep, road: number) => {
          const seen: object[] = []
          const repeated = new Set<string>()
          let step = await take({ ...loaded, state: null, variables: { road, more: false } }, now)
          while (step.state) {
            seen.push(seenOf(step))
            const open = [...step.waiting, ...step.timers]
            const chosen = open[pick % open.length] as (typeof open)[number]
            const { activityId, executionId } = chosen
            const kind = 'due' in chosen ? 'timer' : 'complete'
            const variables = { road, more: activityId.endsWith('u') && !repeated.has(activityId) }
            repeated.add(activityId)
            const output = { pass: pick % 2 === 0 }
            step = await take({ ...loaded, state: JSON.parse(step.state), variables }, now, {
              kind,
              activityId,
              executionId,
              output,
            })
          }
          return [...seen, seenOf(step)]
        }
        for (const road of [...roads, ...roads]) expect(await walk(takeStep, road)).toEqual(await walk(runStep, road))
      },
    ),
    { numRuns: 15 },
  )
})

/** Everything except the marks of the executions. */
function seenOf({ waiting, entered, left, arrows, variables }: Step) {
  const steps = (list: readonly { activityId: string }[]) => list.map(({ activityId }) => activityId)
  return { waiting: steps(waiting), entered: steps(entered), left: left.size, arrows, variables }
}
