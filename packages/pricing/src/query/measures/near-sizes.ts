import { foldDocument, foldQuestion } from '../reading/fold.ts'
import { type Measure, readMeasures } from './measures.ts'

type Sized = Readonly<{ spec: string }>

/** What a spec counts for that lacks a measure altogether. */
const farthest = 10
const smallest = 0.001

/** The materials whose sizes come closest to the measures asked for, the nearest first. */
export function nearestSizes<T extends Sized>(asked: readonly string[], among: readonly T[], most: number): T[] {
  const wanted = asked.flatMap((text) => measuresOf(foldQuestion(text)))
  if (wanted.length === 0) return []
  return among
    .map((one) => ({ one, distance: distanceTo(wanted, measuresOf(foldDocument(one.spec))) }))
    .filter(({ distance }) => distance < farthest * wanted.length)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ one }) => one)
}

function measuresOf(folded: string): Measure[] {
  return readMeasures(folded).flatMap(({ measure }) => measure ?? [])
}

function distanceTo(wanted: readonly Measure[], offered: readonly Measure[]): number {
  return wanted
    .map((one) => Math.min(farthest, ...offered.filter((other) => shapeOf(one) === shapeOf(other)).map(apart(one))))
    .reduce((sum, distance) => sum + distance, 0)
}

/** Sizes compare if they are written alike: C80 with C30, 300×600 with 600×600. */
function shapeOf({ text }: Measure): string {
  return text.replace(/\d+(?:\.\d+)?/g, '#').toUpperCase()
}

/** By their ratio: from DN20 to DN25 is as far as from DN200 to DN250. */
function apart(one: Measure): (other: Measure) => number {
  const numbers = numbersOf(one)
  return (other) =>
    numbersOf(other).reduce((sum, number, at) => sum + Math.abs(Math.log(number / (numbers[at] ?? number))), 0)
}

function numbersOf({ text }: Measure): number[] {
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => Math.max(Number(number), smallest))
}
