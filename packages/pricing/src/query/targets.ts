import { foldDocument } from './fold.ts'
import { holds } from './lexemes.ts'
import { allOf, anyOf, lexeme, type Match } from './match.ts'
import { writingsOf } from './measure-forms.ts'
import { joined, runsOf } from './runs.ts'

/** What a word of the lexicon stands for: any of its targets, each of them words and measures. */
export function targetsOf(targets: readonly string[]): Match {
  return anyOf(targets.map(targetOf))
}

function targetOf(target: string): Match {
  return allOf(
    runsOf(foldDocument(target)).map((run) => {
      if (run.kind === 'measure') return anyOf(writingsOf(run.measure).map(lexeme))
      return run.kind === 'letters' ? lexeme(joined(run.text)) : holds(run.text)
    }),
  )
}

/** The words of targets, which ranking compares with names. */
export function headsOf(targets: readonly string[]): string[] {
  return targets.map((target) => target.split(' ')[0] ?? '').filter(Boolean)
}
