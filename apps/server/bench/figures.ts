import type { Export } from './export.ts'
import type { FlowFigures } from './flow.ts'
import type { Beside, Import } from './import.ts'
import type { List } from './list/measure-list.ts'
import type { Steps } from './list/steps.ts'
import type { Pair } from './load.ts'
import type { PeerFigure } from './peer/measure-peer.ts'
import type { PriceFigure } from './prices.ts'
import type { Publication } from './publish.ts'
import type { Scale } from './scale.ts'

export type Figures = Readonly<{
  rows: number
  cold: number
  second: number
  memory: number
  list: Pair
  detail: Pair
  login: Pair
  /** p95 of a detail call without sign-ins, and during many. */
  calm: number
  flooded: number
  /** The calls of price readers, at each size. */
  prices: readonly PriceFigure[]
}>

const head = ['work', 'ours', 'bare limit', 'ratio', 'target', 'met'] as const

/** The calls of a running server, one line a figure. */
export function callLines(figures: Figures): string[][] {
  const { cold, second, memory, list, detail, login, calm, flooded } = figures
  return [
    paired('param list, requests/s', list, 0.5),
    p95('param list, p95 ms', list),
    paired('param detail, requests/s', detail, 0.5),
    p95('param detail, p95 ms', detail),
    paired('sign-in, per second (bare: argon2 alone)', login, 0.5),
    [
      'detail p95 in a flood of sign-ins, ms',
      ms(flooded),
      `${ms(calm)} in calm`,
      times(flooded / calm),
      '≤ 2x',
      yes(flooded <= 2 * calm),
    ],
    ['first start, s', s(cold), '', '', '≤ 15', yes(cold <= 15_000)],
    ['second start, s', s(second), '', '', '≤ 3', yes(second <= 3000)],
    ['memory after the run, MB', memory.toFixed(0), '', '', '', ''],
    ...figures.prices.map(priceRow),
  ]
}

export function publishLines({ rows, references, ours, bare }: Publication): string[][] {
  const work = `publishing ${rows} prices, ${references} reference prices, s`
  return [[work, s(ours), `${s(bare)} for the bare update`, times(ours / bare), '≤ 10', yes(ours <= 10_000)]]
}

const mostForList = 20_000

export function listLines({ lines, materials, alone, beside, growth, calm, busy }: List): string[][] {
  const whole = ({ read, matched, priced }: Steps) => read + matched + priced
  const step = (name: string, of: keyof Steps) => [name, s(alone[of]), `${s(beside[of])} beside others`, '', '', '']
  const met = (steps: Steps) => ['≤ 20', yes(whole(steps) <= mostForList)]
  return [
    [`first of ${lines} lines on the screen, s`, s(alone.shown), '', '', '≤ 2', yes(alone.shown <= 2000)],
    step('reading them', 'read'),
    step(`matching them against ${materials} materials`, 'matched'),
    step('pricing them', 'priced'),
    [`all three, s`, s(whole(alone)), `${perSecond(lines, whole(alone))} lines/s`, '', ...met(alone)],
    [
      `all three beside 50 calls a second, s`,
      s(whole(beside)),
      '',
      times(whole(beside) / whole(alone)),
      ...met(beside),
    ],
    step('exporting them with their annex', 'exported'),
    ['memory above rest, MB', growth.toFixed(0), '', '', '≤ 256', yes(growth <= 256)],
    [
      'p95 of other calls during it, ms',
      ms(busy),
      `${ms(calm)} in calm`,
      times(busy / calm),
      '≤ 1.5x',
      yes(busy <= 1.5 * calm),
    ],
  ]
}

function perSecond(count: number, milliseconds: number): string {
  return ((count * 1000) / milliseconds).toFixed(0)
}

export function importLines({ rows, ours, bare, growth, steady, pressed }: Import): string[][] {
  const rate = (milliseconds: number) => (rows * 1000) / milliseconds
  const speed = (milliseconds: number) => [
    rate(milliseconds).toFixed(0),
    '',
    '',
    '≥ 3000',
    yes(rate(milliseconds) >= 3000),
  ]
  const theirs = ({ calm, busy }: Beside) => [
    ms(busy),
    `${ms(calm)} in calm`,
    times(busy / calm),
    '≤ 1.5x',
    yes(busy <= 1.5 * calm),
  ]
  return [
    [
      `importing ${rows} rows of a workbook, rows/s`,
      rate(ours).toFixed(0),
      `${rate(bare).toFixed(0)} for the parser alone`,
      times(ours / bare),
      '≥ 3000',
      yes(rate(ours) >= 3000),
    ],
    ['memory the import took, MB', growth.toFixed(0), '', '', '< 200', yes(growth < 200)],
    ['the same beside 50 calls a second, rows/s', ...speed(steady.took)],
    ['list p95 of those 50 calls a second during the import, ms', ...theirs(steady)],
    ['the same while two call without a pause, rows/s', rate(pressed.took).toFixed(0), '', '', '', ''],
    ['their list p95 during the import, ms', ...theirs(pressed)],
  ]
}

export function exportLines({ rows, ours, growth, calm, busy }: Export): string[][] {
  const perSecond = (rows * 1000) / ours
  return [
    [
      `exporting ${rows} prices as a workbook, rows/s`,
      perSecond.toFixed(0),
      '',
      '',
      '≥ 10000',
      yes(perSecond >= 10_000),
    ],
    ['memory the export took, MB', growth.toFixed(0), '', '', '< 100', yes(growth < 100)],
    ['list p95 during the export, ms', ms(busy), `${ms(calm)} in calm`, times(busy / calm), '', ''],
  ]
}

export function flowLines({ instances, todo, complete }: FlowFigures): string[][] {
  const line = (work: string, { ours, bare }: FlowFigures['todo'], most: number) => [
    `${work}, p95 ms`,
    ms(ours.p95),
    `${ms(bare.p95)} for the bare statements`,
    times(ours.p95 / bare.p95),
    `≤ ${most}`,
    yes(ours.p95 <= most),
  ]
  return [
    line(`task list beside ${instances} processes, 16 at once`, todo, 50),
    line('completing a task, 16 at once', complete, 100),
  ]
}

export function scaleLines({ rows, one, two, withReplica }: Scale): string[][] {
  const line = (work: string, [some, base]: readonly [number, number], than: string) => [
    `${work}, ${rows / 1000}k rows`,
    some.toFixed(2),
    `${base.toFixed(2)} ${than}`,
    `${(some / base).toFixed(2)}x`,
    '',
    '',
  ]
  return [
    line('look-ups/s of two processes', [two.load.perSecond, one.load.perSecond], 'of one'),
    line('look-ups/s with a replica', [withReplica.load.perSecond, one.load.perSecond], 'without'),
    line('processor of the primary for a look-up with a replica, ms', [withReplica.primary, one.primary], 'without'),
    ['processor of the replica for a look-up, ms', withReplica.replica.toFixed(2), '', '', '', ''],
  ]
}

/** Compared with a general back-office instead of the bare limit. */
export function peerLines(figures: readonly PeerFigure[], peer: string): string[][] {
  return figures.flatMap(({ name, rows, pair: { ours, bare, ratio } }) => [
    [
      `${name}, of ${rows}, requests/s`,
      ours.perSecond.toFixed(0),
      `${bare.perSecond.toFixed(0)} ${peer}`,
      times(ratio),
      '',
      '',
    ],
    [`${name}, of ${rows}, p95 ms`, ms(ours.p95), `${ms(bare.p95)} ${peer}`, times(ours.p95 / bare.p95), '', ''],
  ])
}

/** A table readable in a terminal and in Markdown. */
export function tableOf(rows: readonly string[][]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n')
}

function paired(name: string, { ours, bare, ratio }: Pair, least: number): string[] {
  return [
    name,
    ours.perSecond.toFixed(0),
    bare.perSecond.toFixed(0),
    percent(ratio),
    `≥ ${percent(least)}`,
    yes(ratio >= least),
  ]
}

/** A call at 32 connections: median and p95, beside its statements alone. */
function priceRow({ name, rows, target, ours, bare, stolen }: PriceFigure): string[] {
  const lost = stolen < 0.005 ? '' : ` (others had ${percent(stolen)} of the processor)`
  return [
    `${name}, ${rows / 1000}k rows, p50 / p95 ms`,
    `${ms(ours.p50)} / ${ms(ours.p95)}${lost}`,
    `${ms(bare.p50)} / ${ms(bare.p95)}`,
    times(ours.p95 / bare.p95),
    ...(target === undefined ? ['', ''] : [`≤ ${target}`, yes(ours.p95 <= target)]),
  ]
}

function p95(name: string, { ours, bare }: Pair): string[] {
  return [name, ms(ours.p95), ms(bare.p95), times(ours.p95 / bare.p95), '', '']
}

const ms = (value: number) => value.toFixed(1)
const s = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
const percent = (ratio: number) => `${(ratio * 100).toFixed(0)} %`
const times = (ratio: number) => `${ratio.toFixed(1)}x`
const yes = (met: boolean) => (met ? 'yes' : 'no')
