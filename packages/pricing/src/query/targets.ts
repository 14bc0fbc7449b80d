import { holds } from './lexemes.ts'
import type { Lexicon } from './lexicon.ts'
import { allOf, anyOf, lexeme, type Match } from './match.ts'
import { writingsOf } from './measures/measure-forms.ts'
import { foldDocument } from './reading/fold.ts'
import { joined, runsOf } from './reading/runs.ts'

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

/** What several classes end with: 混 begins 混凝土, so 预拌混凝土 comes before 混凝土实心砖. */
export function headsBegun(word: string, { names }: Lexicon): string[] {
  const ends = [...names.keys()].flatMap((name) => {
    const at = name.lastIndexOf(word)
    return at < 0 ? [] : name.slice(at)
  })
  return ends.filter((end, at) => ends.indexOf(end) < at)
}
