import { anyOf, type Match } from '../match.ts'

/** How an answer was found, from the closest to the loosest. */
export type Matched = 'exact' | 'split' | 'class' | 'sound' | 'similar'

/** The steps in which a question is loosened. Spelling in letters comes after the letters as written. */
export const ranks = { exact: 0, spelling: 1, split: 1, thirds: 2, class: 3, sound: 4, similar: 5 } as const
export type Step = keyof typeof ranks

const matchedBy: Readonly<Record<Step, Matched>> = {
  exact: 'exact',
  spelling: 'exact',
  split: 'split',
  thirds: 'split',
  class: 'class',
  sound: 'sound',
  similar: 'similar',
}

export type Level = Readonly<{ rank: number; matched: Matched; match: Match }>

/** One thing that a material must have, from the closest level to the loosest. */
export type Group = Readonly<{ text: string; levels: readonly Level[] }>

type Steps = Readonly<Partial<Record<Step, () => Match>>>

/** Most questions are answered on the closest level, so the others are made when they are asked for. */
export function groupOf(text: string, steps: Steps): Group {
  const levels = Object.entries(steps).map(([step, make]) => levelOf(step as Step, make))
  return { text, levels: levels.sort((one, other) => one.rank - other.rank) }
}

function levelOf(step: Step, make: () => Match): Level {
  let made: Match | undefined
  return {
    rank: ranks[step],
    matched: matchedBy[step],
    get match() {
      made ??= make()
      return made
    },
  }
}

/** What a group accepts on one level. */
export function onLevel(group: Group, rank: number): Match {
  return anyOf(group.levels.filter((level) => level.rank === rank).map(({ match }) => match))
}

/** What a group accepts when it may be as loose as this. */
export function upTo(group: Group, rank: number): Match {
  return anyOf(group.levels.filter((level) => level.rank <= rank).map(({ match }) => match))
}
