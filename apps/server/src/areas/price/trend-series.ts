import type { AnswerOf } from '@library/contract/kit/call'
import type { trendCall } from '@library/contract/price/price-history'
import { changes, type Point } from '@library/pricing/change'

export type Series = AnswerOf<typeof trendCall>['series'][number]
export type Axis = Readonly<{ periods: string[] /** Points from one year to the next. */; perYear: number }>

export function drawn(points: readonly Point[], { perYear }: Axis): Omit<Series, 'regionCode' | 'name' | 'n'> {
  return {
    values: points.map(({ price }) => price),
    carried: points.map(({ carried }) => (carried ? 1 : 0)),
    mom: changes(points, 1),
    yoy: changes(points, perYear),
  }
}
